import { type BodyRef, mediaFolder } from '../../../shared/model/body'

/** The address under which the window finds a body that was kept as a picture or a sound. */
export function mediaAddress({ bodyId }: BodyRef): string {
  return `${mediaFolder}${encodeURIComponent(bodyId)}`
}

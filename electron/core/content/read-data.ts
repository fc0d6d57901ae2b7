import { audioTypes, imageTypes, type MediaType } from '../../../shared/model/body'
import type { DataPayload } from './block-payload'
import { decodeBase64 } from './decode-base64'
import { detectMediaType } from './detect-media-type'
import { imageSize } from './image-size'
import { typeInContext, typeProblem } from './stated-type'

const mediaTypes: ReadonlySet<string> = new Set<MediaType>([...imageTypes, ...audioTypes])

/** Base64 data as bytes that are known for what they are, with what is odd about both; or why there are none. */
export type ReadData =
  | { readonly kind: 'data'; readonly data: DataPayload; readonly problems: readonly string[] }
  | { readonly kind: 'no-data'; readonly problem: string }

/**
 * Reads the data in `field` of a block. The stated type is only compared with what the first bytes say: what the window
 * shows, it shows by the bytes.
 */
export function readData(field: 'data' | 'blob', value: unknown, statedType: string | undefined): ReadData {
  const decoded = decodeBase64(field, value)
  if (decoded.kind === 'no-bytes') return { kind: 'no-data', problem: decoded.problem }
  const { bytes, problem } = decoded
  const foundType = typeInContext(detectMediaType(bytes), statedType)
  const media = foundType !== undefined && isMediaType(foundType) ? foundType : undefined
  const pixels = media && imageSize(media, bytes)
  const wrongType = typeProblem(statedType, foundType)
  return {
    kind: 'data',
    data: { bytes, ...(foundType && { foundType }), ...(media && { media }), ...(pixels && { pixels }) },
    problems: [...(problem ? [problem] : []), ...(wrongType ? [wrongType] : [])],
  }
}

function isMediaType(type: string): type is MediaType {
  return mediaTypes.has(type)
}

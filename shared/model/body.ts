/** Largest part of a body that travels inside a record, in bytes of UTF-8. */
export const previewBytes = 4096

/** Largest slice of a body one request may ask for, in bytes. */
export const sliceBytes = 1024 * 1024

/** A reference to bytes kept by the main process. They are read in slices by id. */
export interface BodyRef {
  readonly bodyId: string
  readonly bytes: number
  /** The first part as text, at most `previewBytes`, cut at a character border; empty for bytes that are no text. */
  readonly preview: string
  /** True when `preview` is all of it. */
  readonly complete: boolean
}

/** A part of a body as text. `start` and `end` are byte offsets, both at character borders; `total` is the body's size in bytes. */
export interface BodySlice {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly total: number
}

/** Types of pictures the window may show, by their first bytes. SVG only ever inside of an image element. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
] as const

/** Types of sounds the window may play, by their first bytes. */
export const audioTypes = [
  'audio/wav',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/aac',
  'audio/mp4',
  'audio/webm',
] as const

/** The only types a body is ever handed to the window as, other than as text. */
export type MediaType = (typeof imageTypes)[number] | (typeof audioTypes)[number]

/** Folder, below the origin of the app, where the window finds bodies that were kept with a `MediaType`, by their id. */
export const mediaFolder = '/bodies/'

/** Largest part of a body that travels inside a record, in bytes of UTF-8. */
export const previewBytes = 4096

/** Largest slice of a body one request may ask for, in bytes. */
export const sliceBytes = 1024 * 1024

/** A reference to bytes kept by the main process. They are read in slices by id. */
export interface BodyRef {
  readonly bodyId: string
  readonly bytes: number
  /** The first part as text, at most `previewBytes`, cut at a character border. */
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

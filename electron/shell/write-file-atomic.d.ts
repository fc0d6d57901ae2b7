/** The part of write-file-atomic that is used here; the package brings no types. */
declare module 'write-file-atomic' {
  interface Options {
    readonly mode?: number
  }

  /** Writes beside the file, flushes, then renames over it. Writes to one file never interleave. */
  function writeFileAtomic(file: string, data: string | Uint8Array, options?: Options): Promise<void>

  namespace writeFileAtomic {
    function sync(file: string, data: string | Uint8Array, options?: Options): void
  }

  export default writeFileAtomic
}

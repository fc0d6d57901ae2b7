/** The code Node gives an error of the system, such as `ENOENT`; absent where it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Reads a number of seconds as typed, `1.5` and `1,5` alike; `undefined` when it is none. */
export function typedSeconds(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(typed) ? Number(typed) : undefined
}

/** The values that go on from what was typed so far, whatever its case. */
export function beginningWith(typed: string, values: readonly string[]): string[] {
  return values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()))
}

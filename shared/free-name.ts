/** The first of `wish`, `wish-2`, `wish-3`, … that is not taken; `joint` for names in which no hyphen may stand. */
export function freeName(wish: string, isTaken: (name: string) => boolean, joint: '-' | '_' = '-'): string {
  if (!isTaken(wish)) return wish
  for (let number = 2; ; number += 1) {
    const name = `${wish}${joint}${number}`
    if (!isTaken(name)) return name
  }
}

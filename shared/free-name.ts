/** The first of `wish`, `wish-2`, `wish-3`, … that is not taken. */
export function freeName(wish: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wish)) return wish
  for (let number = 2; ; number += 1) {
    const name = `${wish}-${number}`
    if (!isTaken(name)) return name
  }
}

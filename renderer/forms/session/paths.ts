import type { Path } from '../json/node'

const children = new WeakMap<Path, Map<string | number, Path>>()

/** The path one step further; always the same object, so that fields know by it that they are the same. */
export function childPath(path: Path, step: string | number): Path {
  const known = children.get(path) ?? new Map<string | number, Path>()
  children.set(path, known)
  const child = known.get(step) ?? [...path, step]
  known.set(step, child)
  return child
}

/** Id of the control at a path: anything but plain letters and digits is spelled out, so that it is one word of its own and none of its parts is empty. */
export function fieldId(prefix: string, path: Path): string {
  return [prefix, ...path.map((step) => String(step).replace(/[^A-Za-z0-9]/g, spelled) || '_')].join('-')
}

/** Id of the control that chooses a union's variant; the one for the value itself has the plain id. */
export function kindId(id: string): string {
  return `${id}--kind`
}

/** Id of the button that adds an entry to an object. */
export function addId(id: string): string {
  return `${id}--add`
}

function spelled(character: string): string {
  return `_${character.charCodeAt(0).toString(16)}_`
}

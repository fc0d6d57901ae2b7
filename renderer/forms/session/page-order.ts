import { pathKey } from '../check/problem'
import type { Path } from '../json/node'

/** Puts what has a path into the order in which its fields stand on the page; what has no field goes by what is around it. */
export function inPageOrder<Placed extends { readonly path: Path }>(
  placed: readonly Placed[],
  form: ParentNode,
): readonly Placed[] {
  const keys = [...form.querySelectorAll<HTMLElement>('[data-field]')].map((field) => field.dataset['field'])
  const positions = new Map(keys.map((key, at) => [key, at]))
  const positionOf = ({ path }: Placed): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const position = positions.get(pathKey(path.slice(0, length)))
      if (position !== undefined) return position
    }
    return -1
  }
  return placed.toSorted((one, other) => positionOf(one) - positionOf(other))
}

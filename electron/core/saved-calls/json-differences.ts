import { isRecord, jsonText } from '../connection/json-value'
import { shortText } from '../connection/short-text'

/** More than these are counted, not listed. */
const listed = 20

/** Longest value shown, in characters. */
const longestValue = 200

interface Pair {
  readonly path: string
  readonly wanted: unknown
  readonly found: unknown
}

/** Where two JSON values differ, in words, outermost first; empty where they are equal. Order of keys means nothing. */
export function jsonDifferences(wanted: unknown, found: unknown): readonly string[] {
  const differences: string[] = []
  let more = 0
  const say = (text: string): void => {
    if (differences.length < listed) differences.push(text)
    else more += 1
  }
  // Walked with a list of our own: values can be deeper than the stack.
  const open: Pair[] = [{ path: '', wanted, found }]
  for (let pair = open.shift(); pair; pair = open.shift()) {
    const { path } = pair
    const inner: Pair[] = []
    if (Array.isArray(pair.wanted) && Array.isArray(pair.found)) {
      const [a, b]: [readonly unknown[], readonly unknown[]] = [pair.wanted, pair.found]
      if (a.length !== b.length) say(`${place(path)}: expected ${a.length} items, found ${b.length}`)
      for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
        inner.push({ path: `${path}[${index}]`, wanted: a[index], found: b[index] })
      }
    } else if (isRecord(pair.wanted) && isRecord(pair.found)) {
      const [a, b] = [new Map(Object.entries(pair.wanted)), new Map(Object.entries(pair.found))]
      for (const [key, value] of a) {
        const own = path === '' ? key : `${path}.${key}`
        if (b.has(key)) inner.push({ path: own, wanted: value, found: b.get(key) })
        else say(`${own}: expected ${shown(value)}, found nothing`)
      }
      for (const [key, value] of b) {
        if (!a.has(key)) say(`${path === '' ? key : `${path}.${key}`}: expected nothing, found ${shown(value)}`)
      }
    } else if (pair.wanted !== pair.found) {
      say(`${place(path)}: expected ${shown(pair.wanted)}, found ${shown(pair.found)}`)
    }
    open.push(...inner)
  }
  return more > 0 ? [...differences, `and ${more} more differences`] : differences
}

function place(path: string): string {
  return path === '' ? 'the value' : path
}

function shown(value: unknown): string {
  return shortText(jsonText(value) ?? 'nothing', longestValue)
}

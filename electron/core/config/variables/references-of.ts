import type { ServerEntry } from '../server-entry'

/** The ids of the inputs an entry refers to, each once, in the order of the entry. */
export function inputIdsOf(entry: ServerEntry): readonly string[] {
  return [...new Set(textsOf(entry).flatMap(inputIdsIn))]
}

/** The names of the stored secrets an entry refers to, each once, in the order of the entry. */
export function secretNamesOf(entry: ServerEntry): readonly string[] {
  return [...new Set(textsOf(entry).flatMap((text) => named(text, secretReference)))]
}

/** The ids in `${input:id}` of a text. */
export function inputIdsIn(text: string): readonly string[] {
  return named(text, inputReference)
}

/** What stands behind a second `$` is text. */
const inputReference = /(?<!\$)\$\{input:([^{}]*)\}/g
const secretReference = /(?<!\$)\$\{secret:([^{}]*)\}/g

function named(text: string, reference: RegExp): readonly string[] {
  return [...text.matchAll(reference)].map(([, name = '']) => name)
}

function textsOf(entry: ServerEntry): readonly string[] {
  switch (entry.transport) {
    case 'stdio': {
      const values = entry.env.flatMap(([, value]) => (value === null ? [] : [value]))
      return [entry.command, ...entry.args, ...values, entry.cwd ?? '', entry.envFile ?? '']
    }
    case 'http':
    case 'sse':
      return [entry.url, ...entry.headers.map(([, value]) => value)]
    case 'built-in':
      return []
  }
}

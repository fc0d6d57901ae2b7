import type { EntryFields } from '../import/entry-fields'
import type { ClientShape } from './client-shapes'

const reference = /\$\{([^{}]*)\}/g
const folders: ReadonlySet<string> = new Set(['userHome', 'workspaceFolder'])

/** Writes variables in the way of another program, and names those it does not fill in. */
export function writeVariables(entry: EntryFields, shape: ClientShape, name: string): void {
  const lost = new Set<string>()
  const withoutDefault = new Set<string>()
  entry.mapTexts((text) =>
    text.replace(reference, (written, inner: string) => {
      if (folders.has(inner) ? shape.folders === true : inner.startsWith('input:') && shape.inputs === true) {
        return written
      }
      const [, variable, standard] = /^(?:env:)?([A-Za-z_]\w*)(?::-([^]*))?$/.exec(inner) ?? []
      if (variable === undefined || folders.has(inner) || shape.variable === undefined) {
        lost.add(written)
        return written
      }
      if (shape.variable === 'plain') return standard === undefined ? `\${${variable}}` : `\${${variable}:-${standard}}`
      if (standard !== undefined) withoutDefault.add(variable)
      return `\${env:${variable}}`
    }),
  )
  for (const variable of withoutDefault) entry.note(`${name} knows no default for ${variable}: it has to be set there.`)
  if (lost.size > 0) {
    entry.note(`${name} does not fill in ${[...lost].join(', ')}: the server gets it as written.`)
  }
}

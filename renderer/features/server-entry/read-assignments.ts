import type { NamedValue } from './entry-fields'

/** Lines of `NAME=value` (or `Name: value`) as rows; none where a line is something else, which then is pasted as it is. */
export function readAssignments(text: string, sign: '=' | ':'): readonly NamedValue[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const rows = lines.flatMap((line) => {
    const pattern = sign === '=' ? /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/ : /^\s*([\w-]+)\s*:(.*)$/
    const [, name, value] = pattern.exec(line) ?? []
    return name === undefined ? [] : [{ name, value: unquoted(value ?? '') }]
  })
  return rows.length === lines.length ? rows : []
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2')
}

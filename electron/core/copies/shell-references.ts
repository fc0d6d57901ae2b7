import { singleQuoted } from '../../../shared/command-line/shell-word'

/** References an entry may have (manager spec, section 2). What is `$${…}` is text. */
const reference = /\$?\$\{(?:(?:env|input):)?([A-Za-z_][\w.-]*)(?::-([^{}]*))?\}/g

/** Places a shell knows under a name of its own. */
const known: Readonly<Record<string, string>> = { userHome: 'HOME', workspaceFolder: 'PWD' }

/** A text of an entry as one word of a POSIX shell, quoted, with `"${NAME}"` for each reference. */
export function shellText(text: string): string {
  let word = ''
  let end = 0
  for (const match of text.matchAll(reference)) {
    const [written, name = '', fallback] = match
    if (written.startsWith('$$')) continue
    word += quotedPart(text.slice(end, match.index))
    word += fallback === undefined ? `"\${${variable(name)}}"` : `"\${${variable(name)}:-${inDoubleQuotes(fallback)}}"`
    end = match.index + written.length
  }
  word += quotedPart(text.slice(end))
  return word === '' ? "''" : word
}

/** The variables that have to be set before a shell reads these texts, sorted. */
export function shellVariables(texts: readonly string[]): readonly string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(reference)].flatMap(([written, name = '', fallback]) =>
      written.startsWith('$$') || fallback !== undefined || Object.hasOwn(known, name) ? [] : [variable(name)],
    ),
  )
  return [...new Set(names)].sort()
}

function quotedPart(text: string): string {
  return text === '' ? '' : singleQuoted(text)
}

function variable(name: string): string {
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name.replaceAll(/[^A-Za-z0-9_]/g, '_')
}

function inDoubleQuotes(text: string): string {
  return text.replaceAll(/["$`\\]/g, '\\$&')
}

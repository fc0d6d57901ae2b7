/** What a command line says of a server. */
export interface CommandLine {
  readonly command: string
  readonly args: readonly string[]
  /** Variables set before the command (`NAME=value command`). */
  readonly env: readonly (readonly [name: string, value: string])[]
  /** Folder of a leading `cd folder &&`. */
  readonly cwd?: string
  /** Parts that only a shell would understand: they are arguments like any other here. */
  readonly shellParts: readonly string[]
}

interface Word {
  readonly text: string
  /** Written without quotes and escapes, so that a shell would read signs in it. */
  readonly isBare: boolean
}

const shellSigns = /^(?:\|\|?|&&?|;|>>?|<|2>(?:&1)?)$/

/** Takes a command line apart as a POSIX shell would; undefined when it has no command, or a quote in it is not closed. */
export function splitCommandLine(line: string): CommandLine | undefined {
  const words = splitWords(withoutPrompt(line))
  if (words === undefined) return undefined
  const { cwd, rest } = withoutFolder(words)
  const first = rest.findIndex((word) => assignment(word) === undefined)
  const env = rest.slice(0, Math.max(first, 0)).flatMap((word) => assignment(word) ?? [])
  const [command, ...args] = rest.slice(first)
  if (first < 0 || command === undefined || command.text === '') return undefined
  return {
    command: command.text,
    args: args.map(({ text }) => text),
    env: pairs(env),
    ...(cwd !== undefined && { cwd }),
    shellParts: args
      .filter(({ text, isBare }) => isBare && (shellSigns.test(text) || /[$`]/.test(text)))
      .map(({ text }) => text),
  }
}

/** What people copy along from a terminal or a guide. */
function withoutPrompt(line: string): string {
  return line.trim().replace(/^[$>%](?:\s+|$)/, '')
}

function withoutFolder(words: readonly Word[]): { readonly cwd?: string; readonly rest: readonly Word[] } {
  const [cd, folder, and] = words
  if (cd?.text !== 'cd' || folder === undefined || and?.isBare !== true || (and.text !== '&&' && and.text !== ';')) {
    return { rest: words }
  }
  return { cwd: folder.text, rest: words.slice(3) }
}

function assignment({ text }: Word): readonly [string, string] | undefined {
  const found = /^([A-Za-z_]\w*)=(.*)$/s.exec(text)
  return found ? [found[1] ?? '', found[2] ?? ''] : undefined
}

function pairs(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []))
}

/** Undefined: a quote is not closed. */
function splitWords(line: string): readonly Word[] | undefined {
  const words: Word[] = []
  let text = ''
  let isBare = true
  let isOpen = false
  let quote = ''
  const end = () => {
    if (isOpen) words.push({ text, isBare })
    text = ''
    isBare = true
    isOpen = false
  }
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    const next = line[at + 1] ?? ''
    if (quote === "'" || (quote === '"' && sign !== '\\')) {
      if (sign === quote) quote = ''
      else text += sign
    } else if (sign === '\\' && isEscaped(next, quote)) {
      // A line that goes on below parts words like a blank does.
      if (next === '\n' || next === '\r') end()
      else {
        text += next
        isOpen = true
        isBare = false
      }
      at += next === '\r' && line[at + 2] === '\n' ? 2 : 1
    } else if (quote === '' && (sign === '"' || sign === "'")) {
      quote = sign
      isOpen = true
      isBare = false
    } else if (quote === '' && /\s/.test(sign)) end()
    else {
      text += sign
      isOpen = true
    }
  }
  end()
  return quote === '' ? words : undefined
}

/** Before letters a backslash is one: `C:\Users` is a path more often than an escape. */
function isEscaped(next: string, quote: string): boolean {
  return quote === '"' ? /["\\$`]/.test(next) : /[\s"'\\$`&|;<>()*?!#~]/.test(next)
}

import { visit } from 'jsonc-parser'

/** The key a file keeps its servers under: `mcpServers`, in files of VS Code `servers`. */
export type RootKey = 'mcpServers' | 'servers'

/** Where one server stands in a text. Lines and columns count from 1. */
export interface OutlineServer {
  readonly name: string
  /** Place of its name. */
  readonly line: number
  readonly column: number
  /** Line its entry ends in. */
  readonly endLine: number
  /** False: the same name comes again further down, and only the last one counts. */
  readonly isUsed: boolean
}

/** The servers of a configuration text by their places. */
export interface ConfigOutline {
  /** Undefined while the text has no servers yet. */
  readonly rootKey: RootKey | undefined
  /** In the order of the text. */
  readonly servers: readonly OutlineServer[]
  /** The text is no valid JSON, so that what stands behind the fault may be taken for something else. */
  readonly isBroken: boolean
}

export const emptyOutline: ConfigOutline = { rootKey: undefined, servers: [], isBroken: false }

interface Section {
  readonly key: RootKey
  /** Whether it is an object: `servers` counts only as one. */
  isObject: boolean
  readonly servers: { name: string; line: number; column: number; endLine: number }[]
}

/**
 * Finds the servers of a text, also of one that is being typed and no valid JSON at the moment. Pure, never throws. The same
 * keys count as in the reader of the main process: the last `mcpServers`, without one the last `servers`.
 */
export function outlineOf(text: string): ConfigOutline {
  try {
    const { sections, isBroken } = sectionsOf(text)
    return { ...chosen(sections), isBroken }
  } catch (error) {
    // Nested too deep to be a configuration.
    if (error instanceof RangeError) return { ...emptyOutline, isBroken: true }
    throw error
  }
}

function sectionsOf(text: string): { readonly sections: readonly Section[]; readonly isBroken: boolean } {
  const sections: Section[] = []
  let section: Section | undefined
  /** Objects and lists that are open. */
  let depth = 0
  let isRootObject = false
  let isBroken = false
  const isInSection = () => isRootObject && depth === 2 && section !== undefined
  const begins = (isObject: boolean) => {
    if (depth === 0) isRootObject = isObject
    if (depth === 1 && section !== undefined) section.isObject = isObject
    depth += 1
  }
  const ends = (line: number) => {
    depth -= 1
    const server = isInSection() ? section?.servers.at(-1) : undefined
    if (server !== undefined) server.endLine = line + 1
  }
  visit(
    text,
    {
      onObjectBegin: () => {
        begins(true)
        // What is inside of an entry is nobody's place.
        return depth <= 2
      },
      onArrayBegin: () => {
        begins(false)
        return depth <= 1
      },
      onError: () => {
        isBroken = true
      },
      onObjectEnd: (_offset, _length, line) => ends(line),
      onArrayEnd: (_offset, _length, line) => ends(line),
      onObjectProperty: (name, _offset, _length, line, column) => {
        if (isRootObject && depth === 1) {
          section = isRootKey(name) ? { key: name, isObject: false, servers: [] } : undefined
          if (section !== undefined) sections.push(section)
        } else if (isInSection() && section?.isObject === true) {
          section.servers.push({ name, line: line + 1, column: column + 1, endLine: line + 1 })
        }
      },
    },
    { allowTrailingComma: true, disallowComments: false },
  )
  return { sections, isBroken }
}

function chosen(sections: readonly Section[]): ConfigOutline {
  const used =
    sections.findLast(({ key }) => key === 'mcpServers') ??
    sections.findLast(({ key, isObject }) => key === 'servers' && isObject)
  if (used === undefined) return emptyOutline
  const last = new Map(used.servers.map((server) => [server.name, server]))
  const servers = sections
    .filter(({ key }) => key === used.key)
    .flatMap((section) =>
      section.servers.map((server) => ({ ...server, isUsed: section === used && last.get(server.name) === server })),
    )
  return { rootKey: used.key, servers, isBroken: false }
}

function isRootKey(name: string): name is RootKey {
  return name === 'mcpServers' || name === 'servers'
}

/** The server a line belongs to. */
export function serverAt(outline: ConfigOutline, line: number): OutlineServer | undefined {
  return outline.servers.findLast((server) => server.line <= line && line <= server.endLine)
}

import type { Node } from 'jsonc-parser'
import type { ConfigProblem } from '../../../shared/model/config'
import { EntryReader } from './entry-reader'
import { fieldSpellings } from './field-spellings'
import { readNamedValues } from './read-named-values'
import { readAddress, transportOf } from './read-remote'
import { readDeckOptions, readRestartPolicy, readTaskConfig } from './read-sections'
import { defaultTimeoutMs, longestTimeMs, type ServerEntry, type WrittenTransport } from './server-entry'
import { kindOf, type LineMap, lastProperty, propertiesOf } from './syntax-tree'

/** One entry as read. `entry` is absent when it cannot be started; `problems` then say why. */
export interface ReadEntry {
  readonly entry: ServerEntry | undefined
  readonly problems: readonly ConfigProblem[]
  readonly notices: readonly string[]
  /** What can be shown of a command or address even where the entry is invalid. */
  readonly transport: WrittenTransport
}

/** Spellings other programs use for a field of ours. They are not followed, but named, because they look right. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...fieldSpellings,
  timeout: 'timeoutMs',
  enabled: 'disabled',
  alwaysAllow: 'autoApprove',
}

/** Reads one entry of `mcpServers` (manager spec, section 2). `path` is its place, e.g. `mcpServers.files`. */
export function readEntry(node: Node, path: string, text: string, lines: LineMap): ReadEntry {
  const reader = new EntryReader(text, lines)
  if (node.type !== 'object') {
    reader.problem(
      node,
      path,
      `${path} must be an object in { } with a "command" or a "url", but it is ${kindOf(node)}.`,
    )
    return { entry: undefined, problems: reader.problems, notices: [], transport: 'stdio' }
  }
  reader.checkRepeated(node, path)
  noteLookAlikes(reader, node, path)
  const transport = transportOf(reader, node, path)
  const common = readCommon(reader, node, path)
  const own = transport === 'stdio' ? readCommand(reader, node, path) : readAddress(reader, node, path, transport)
  const invalid = own === undefined || reader.problems.some((problem) => problem.severity === 'error')
  return {
    entry: invalid ? undefined : { ...common, ...own },
    problems: reader.problems,
    notices: reader.notices,
    transport,
  }
}

function readCommon(reader: EntryReader, node: Node, path: string) {
  const time = { least: 1, most: longestTimeMs }
  const restartPolicy = readRestartPolicy(reader, node, path)
  return {
    disabled: reader.boolean(node, path, 'disabled', false),
    autoApprove: reader.texts(node, path, 'autoApprove', false) ?? [],
    ...(restartPolicy && { restartPolicy }),
    lifecycle: reader.choice(node, path, 'lifecycle', ['initialize', 'auto', 'discover'] as const) ?? 'initialize',
    taskConfig: readTaskConfig(reader, node, path),
    timeoutMs: reader.number(node, path, 'timeoutMs', time) ?? defaultTimeoutMs,
    startTimeoutMs: reader.number(node, path, 'startTimeoutMs', time) ?? defaultTimeoutMs,
    deck: readDeckOptions(reader, node, path),
  }
}

function readCommand(reader: EntryReader, node: Node, path: string) {
  const property = lastProperty(node, 'command')
  if (!property?.value) {
    reader.problem(node, path, `${path} has no "command" and no "url", so there is nothing to start.`)
    return undefined
  }
  const command = reader.text(node, path, 'command')
  const args = reader.texts(node, path, 'args', true) ?? []
  const env = readNamedValues(reader, node, path, 'env')
  const cwd = reader.text(node, path, 'cwd')
  const envFile = reader.text(node, path, 'envFile')
  if (command === undefined) return undefined
  if (command.trim() === '') {
    reader.problem(
      property.value,
      `${path}.command`,
      `${path}.command is empty.`,
      'Write the program to start, e.g. "npx".',
    )
    return undefined
  }
  noteWholeCommandLine(reader, command, args, path)
  noteControlCharacters(reader, [command, ...args, cwd ?? ''], path)
  return {
    transport: 'stdio' as const,
    command,
    args,
    env,
    ...(cwd === undefined ? {} : { cwd }),
    ...(envFile === undefined ? {} : { envFile }),
  }
}

/** A command with blanks and no args is most likely a whole line meant for a shell; it may still be a path with a blank in it. */
function noteWholeCommandLine(reader: EntryReader, command: string, args: readonly string[], path: string): void {
  if (args.length > 0 || !/^[\w.-]+\s+\S/.test(command)) return
  reader.notices.push(
    `${path}.command looks like a whole command line. It is started as one program name: put each argument into "args".`,
  )
}

function noteControlCharacters(reader: EntryReader, texts: readonly string[], path: string): void {
  if (!texts.some((text) => /\p{Cc}/u.test(text))) return
  reader.notices.push(
    `${path} holds a control character (such as a tab from "\\t"). In a Windows path write \\\\ or / instead of \\.`,
  )
}

function noteLookAlikes(reader: EntryReader, node: Node, path: string): void {
  for (const { key } of propertiesOf(node)) {
    const ours = Object.hasOwn(lookAlikes, key) ? lookAlikes[key] : undefined
    if (ours !== undefined && !lastProperty(node, ours)) {
      reader.notices.push(`${path}.${key} is not read by MCP Deck; the field it may mean is called "${ours}".`)
    }
  }
}

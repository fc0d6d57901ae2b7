import path from 'node:path'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { printJson } from '../config/print-json'
import { readConfig } from '../config/read-config'
import { notReadable, readConfigText } from '../config/read-file'
import type { ServerDefinition } from '../config/server-definition'
import { assignServerIds } from '../config/server-ids'

/**
 * The definitions as the text of a configuration file. Secrets stand in it as they do in the entries, unless `printEntry`
 * says otherwise.
 */
export function serversToJson(
  definitions: readonly ServerDefinition[],
  printEntry: (definition: ServerDefinition) => string = ({ entryText }) => entryText,
): string {
  const keys = new Map<string, ServerDefinition>()
  // Servers of two files may share a name; their ids are never the same. What comes with the program is in no file.
  for (const definition of definitions.filter(({ transport }) => transport !== 'built-in'))
    keys.set(keys.has(definition.name) ? definition.id : definition.name, definition)
  const entries = [...keys].map(([key, definition]) => `${JSON.stringify(key)}: ${printEntry(definition)}`)
  return `${printJson(`{"mcpServers": {${entries.join(',')}\n}}`)}\n`
}

/**
 * The definitions that a text of configuration holds, those of invalid entries too. Throws `AppFailure` when it is no
 * configuration at all.
 */
export function serversFromJson(text: string, baseFolder: string, label = 'The text'): readonly ServerDefinition[] {
  const config = readConfig(text)
  const problem = config.problems.find(({ severity }) => severity === 'error')
  if (config.status === 'malformed') {
    throw new AppFailure({
      code: 'config-syntax',
      message: `${label} is no configuration: ${problem ? `line ${problem.line}, column ${problem.column}: ${problem.message}` : 'it cannot be read.'}`,
      ...(problem?.hint !== undefined && { hint: problem.hint }),
    })
  }
  const ids = assignServerIds(
    config.entries.map(({ name }) => name),
    new Map(),
    new Set<ServerId>(),
  )
  return config.entries.map(({ name, text: entryText, ...read }) => ({
    id: ids.get(name) ?? name,
    name,
    fileId: noFile,
    baseFolder,
    entryText,
    ...read,
  }))
}

/** As `serversFromJson`, from a file; relative paths in it count from its folder. */
export async function serversFromFile(file: string): Promise<readonly ServerDefinition[]> {
  const read = await readConfigText(file)
  if (read.kind === 'text') return serversFromJson(read.text, path.dirname(path.resolve(file)), file)
  throw notReadable(read.problem, read.kind === 'missing' ? 'config-not-found' : 'config-unreadable')
}

/** Stands for the file of servers that are in none. */
export const noFile = ''

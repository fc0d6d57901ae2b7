import { homedir } from 'node:os'
import path from 'node:path'
import type { ConfigProblem } from '../../shared/model/config'
import { AppFailure } from '../../shared/result'
import type { NamedEntry, ReadConfig } from '../core/config/read-config'
import { findServers } from '../core/config/root-key'
import { environmentSecret } from '../core/config/secrets/environment-secrets'
import { LineMap, lastProperty, parseText } from '../core/config/syntax-tree'
import { expandAddress, expandCommand, workspaceFolderOf } from '../core/config/variables/expand-entry'
import type { VariableSources } from '../core/config/variables/expand-text'
import { isOwnVariable } from '../core/process/child-environment'

/** Variables that would keep a server from starting in this environment, one warning for each server. */
export function variableWarnings(
  config: ReadConfig,
  text: string,
  file: string,
): ReadonlyMap<string, readonly ConfigProblem[]> {
  const sources = sourcesFor(config, file)
  const { root } = parseText(text)
  const place = root && findServers(root)
  const lines = new LineMap(text)
  return new Map(
    config.entries.map((entry): readonly [string, readonly ConfigProblem[]] => {
      const error = missingIn(entry, sources)
      if (!error) return [entry.name, []]
      const servers = place?.property.value
      const offset = servers && lastProperty(servers, entry.name)?.keyNode.offset
      const where = { path: `${place?.key ?? 'mcpServers'}.${entry.name}`, ...lines.place(offset ?? 0) }
      // Said before anything is started.
      const message = error.error.message.replace(' was not started:', ' would not start:')
      const { hint } = error.error
      return [entry.name, [{ severity: 'warning', message, ...where, ...(hint !== undefined && { hint }) }]]
    }),
  )
}

function missingIn({ name, entry }: NamedEntry, sources: VariableSources): AppFailure | undefined {
  try {
    if (entry?.transport === 'stdio') expandCommand(name, entry, sources)
    else if (entry && entry.transport !== 'built-in') expandAddress(name, entry, sources)
    return undefined
  } catch (error) {
    if (error instanceof AppFailure) return error
    throw error
  }
}

/** An input somebody would be asked for counts as answered; what an `envFile` sets is not known without reading it. */
function sourcesFor({ inputs, entries }: ReadConfig, file: string): VariableSources {
  const fromFile = entries.some(({ entry }) => entry?.transport === 'stdio' && entry.envFile !== undefined)
  return {
    variable: (name) => {
      // What every object has by nature is no variable.
      const value = Object.hasOwn(process.env, name) && !isOwnVariable(name) ? process.env[name] : undefined
      return value ?? (fromFile ? '' : undefined)
    },
    input: (id) => (inputs.some((input) => input.id === id) ? { kind: 'value', text: '' } : { kind: 'undefined' }),
    secret: (name) => environmentSecret(process.env, name),
    userHome: homedir(),
    workspaceFolder: workspaceFolderOf(path.dirname(path.resolve(file))),
  }
}

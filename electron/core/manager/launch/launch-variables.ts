import { homedir } from 'node:os'
import type { ServerDefinition } from '../../config/server-definition'
import type { RemoteEntry, ServerEntry } from '../../config/server-entry'
import { workspaceFolderOf } from '../../config/variables/expand-entry'
import type { VariableSources } from '../../config/variables/expand-text'
import { inputIdsOf } from '../../config/variables/inputs-of'
import type { Inputs } from '../../ports'
import type { ChildEnvironment } from '../../process/child-environment'

/** Values of inputs for one start. */
export interface AnsweredInputs {
  readonly values: ReadonlyMap<string, string>
  /** Those that must not be shown. */
  readonly secrets: readonly string[]
}

/** Asks for the inputs an entry refers to, one after the other. What nobody answers has its default, or none. */
export async function answerInputs(
  definition: ServerDefinition,
  entry: ServerEntry | RemoteEntry,
  inputs: Inputs | undefined,
): Promise<AnsweredInputs> {
  const values = new Map<string, string>()
  const secrets: string[] = []
  for (const id of inputIdsOf(entry)) {
    const known = definition.inputs?.find((input) => input.id === id)
    if (!known) continue
    const value = (await inputs?.ask({ fileId: definition.fileId, ...known })) ?? known.default
    if (value === undefined) continue
    values.set(id, value)
    if (known.password) secrets.push(value)
  }
  return { values, secrets }
}

/** What the variables of an entry stand for: those its process would inherit, before its own `env`. */
export function variableSources(
  { baseFolder }: ServerDefinition,
  inherited: Pick<ChildEnvironment, 'variables'>,
  { values }: AnsweredInputs,
  platform: NodeJS.Platform,
): VariableSources {
  const key = (name: string): string => (platform === 'win32' ? name.toUpperCase() : name)
  const variables = new Map(inherited.variables.map(({ name, value }) => [key(name), value]))
  return {
    variable: (name) => variables.get(key(name)),
    input: (id) => values.get(id),
    userHome: homedir(),
    workspaceFolder: workspaceFolderOf(baseFolder),
  }
}

import { homedir } from 'node:os'
import { secretReference } from '../../../../shared/model/secret'
import { AppFailure } from '../../../../shared/result'
import type { ServerDefinition } from '../../config/server-definition'
import type { ServerEntry } from '../../config/server-entry'
import { workspaceFolderOf } from '../../config/variables/expand-entry'
import type { InputLookup, VariableSources } from '../../config/variables/expand-text'
import { inputIdsOf, secretNamesOf } from '../../config/variables/references-of'
import type { InputQuestion, Inputs, SecretLookup, Secrets } from '../../ports'
import type { ChildEnvironment } from '../../process/child-environment'

/** Values of inputs for one start. */
export interface AnsweredInputs {
  find(id: string): InputLookup
  /** Those that must not be shown. */
  readonly secrets: readonly string[]
}

/**
 * Asks for the inputs an entry refers to, one after the other. Where nobody can be asked, one has its default, or none.
 * Rejects with `AppFailure` (`input-missing`) when a person was asked and gave no value, or as the signal is aborted.
 */
export async function answerInputs(
  definition: ServerDefinition,
  entry: ServerEntry,
  inputs: Inputs | undefined,
  signal: AbortSignal,
): Promise<AnsweredInputs> {
  const answers: GivenInput[] = []
  for (const question of questionsOf(definition, entry)) {
    const answer = await inputs?.ask(question, { serverId: definition.id, signal })
    if (answer?.kind === 'refused') throw notGiven(definition.name, question.id)
    answers.push({ question, value: answer?.text ?? question.default })
  }
  return answered(answers)
}

/** The inputs an entry refers to without asking for any: what nobody gave yet stands as it is written. */
export function knownInputs(
  definition: ServerDefinition,
  entry: ServerEntry,
  inputs: Inputs | undefined,
): AnsweredInputs {
  return answered(
    questionsOf(definition, entry).map((question) => ({
      question,
      value: inputs ? (inputs.known(question) ?? `\${input:${question.id}}`) : question.default,
    })),
  )
}

interface GivenInput {
  readonly question: InputQuestion
  readonly value: string | undefined
}

function questionsOf({ fileId, inputs = [] }: ServerDefinition, entry: ServerEntry): readonly InputQuestion[] {
  return inputIdsOf(entry).flatMap((id) => {
    const known = inputs.find((input) => input.id === id)
    return known ? [{ fileId, ...known }] : []
  })
}

function answered(given: readonly GivenInput[]): AnsweredInputs {
  const values = new Map(given.map(({ question, value }) => [question.id, value]))
  return {
    find: (id) => {
      const text = values.get(id)
      if (text !== undefined) return { kind: 'value', text }
      return { kind: values.has(id) ? 'unanswered' : 'undefined' }
    },
    secrets: given.flatMap(({ question, value }) => (question.password && value !== undefined ? [value] : [])),
  }
}

function notGiven(serverName: string, id: string): AppFailure {
  return new AppFailure({
    code: 'input-missing',
    message: `"${serverName}" was not started: its input "${id}" was given no value.`,
    hint: 'Start it again to be asked for it again.',
  })
}

/** Values of stored secrets for one start. */
export interface FoundSecrets {
  find(name: string): SecretLookup
  /** All that were found. */
  readonly values: readonly string[]
}

/** Takes the stored secrets an entry refers to out of their store. */
export async function findSecrets(entry: ServerEntry, secrets: Secrets | undefined): Promise<FoundSecrets> {
  const found = await Promise.all(
    secretNamesOf(entry).map(
      async (name): Promise<readonly [string, SecretLookup]> => [name, (await secrets?.find(name)) ?? noSecret],
    ),
  )
  const byName = new Map(found)
  return {
    find: (name) => byName.get(name) ?? noSecret,
    values: found.flatMap(([, lookup]) => (lookup.kind === 'value' ? [lookup.text] : [])),
  }
}

/** The stored secrets of an entry for who only looks: they stand as they are written. */
export const secretsAsWritten: FoundSecrets = {
  find: (name) => ({ kind: 'value', text: secretReference(name) }),
  values: [],
}

const noSecret: SecretLookup = { kind: 'missing' }

/** What the variables of an entry stand for: those its process would inherit, before its own `env`. */
export function variableSources(
  { baseFolder }: ServerDefinition,
  inherited: Pick<ChildEnvironment, 'variables'>,
  inputs: AnsweredInputs,
  secrets: FoundSecrets,
  platform: NodeJS.Platform,
): VariableSources {
  const key = (name: string): string => (platform === 'win32' ? name.toUpperCase() : name)
  const variables = new Map(inherited.variables.map(({ name, value }) => [key(name), value]))
  return {
    variable: (name) => variables.get(key(name)),
    input: (id) => inputs.find(id),
    secret: (name) => secrets.find(name),
    userHome: homedir(),
    workspaceFolder: workspaceFolderOf(baseFolder),
  }
}

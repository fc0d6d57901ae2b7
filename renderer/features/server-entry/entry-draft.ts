import { freeName } from '../../../shared/free-name'
import type { ServerId } from '../../../shared/model/server'
import { isServerId, serverIdFrom } from '../../../shared/server-ids'
import { type EntryFields, emptyFields, type FieldName, readFields } from './entry-fields'
import type { PastedServer } from './read-pasted'
import { writeFields } from './write-fields'

/**
 * One entry while somebody works on it. Form and JSON show the same text: what one changes the other reads. `fields` are as
 * the form has them, which may be more than a text can hold (a row with nothing in it yet).
 */
export interface EntryDraft {
  readonly id: string
  readonly text: string
  readonly fields: EntryFields
  readonly odd: ReadonlySet<FieldName>
  readonly others: readonly string[]
  /** Why the form cannot show the text; it has the last one it could. */
  readonly fault?: string
}

export function draftOf(id: string, text: string): EntryDraft {
  return withText({ id, text, fields: emptyFields, odd: new Set(), others: [] }, text)
}

/** The draft after typing in the JSON. */
export function withText(draft: EntryDraft, text: string): EntryDraft {
  const read = readFields(text)
  if (read.kind === 'fault') return { ...draft, text, fault: read.message }
  const { fields, odd, others } = read
  return { id: draft.id, text, fields, odd, others }
}

/** The draft after a change in the form. */
export function withFields(draft: EntryDraft, change: Partial<EntryFields>): EntryDraft {
  const fields = { ...draft.fields, ...change }
  const text = writeFields(draft.text, fields)
  return { ...withText(draft, text), fields }
}

/** The draft after a change of what the fields do not show; rows with nothing in them yet stay. */
export function withSettings(draft: EntryDraft, text: string): EntryDraft {
  return { ...withText(draft, text), fields: draft.fields }
}

/** Drafts of what was pasted, each with an id nobody has; `wish` is the id there was, for a server whose name is not stated. */
export function draftsOf(
  servers: readonly PastedServer[],
  wish: string,
  takenIds: ReadonlySet<ServerId>,
): readonly EntryDraft[] {
  const taken = new Set(takenIds)
  return servers.map(({ name, isGuess, entryText }) => {
    const named = wish !== '' && (name === '' || isGuess === true) ? wish : name
    const id = named === '' ? '' : freeName(serverIdFrom(named), (other) => taken.has(other))
    taken.add(id)
    return draftOf(id, entryText)
  })
}

/** What has to be mended before a draft can be saved, by the field it stands at. */
export type DraftProblems = { readonly [Place in 'id' | 'text' | FieldName]?: string }

/** `takenIds`: undefined where the id is not to be chosen. */
export function draftProblems(draft: EntryDraft, takenIds: ReadonlySet<ServerId> | undefined): DraftProblems {
  const { fields, odd, fault } = draft
  const id = takenIds === undefined ? undefined : idProblem(draft.id, takenIds)
  return {
    ...(id !== undefined && { id }),
    ...(fault === undefined ? fieldProblems(fields, odd) : { text: fault }),
  }
}

function idProblem(id: string, takenIds: ReadonlySet<ServerId>): string | undefined {
  if (id === '') return 'Give the server a name.'
  if (!isServerId(id)) return 'Only letters, digits, "-" and "_" can be used, at most 200 of them.'
  return takenIds.has(id) ? 'There is a server of this name already.' : undefined
}

function fieldProblems(fields: EntryFields, odd: ReadonlySet<FieldName>): DraftProblems {
  const { kind, command, url } = fields
  if (kind === 'address') {
    const headers = nameProblem(
      fields.headers.map(({ name }) => name),
      'header',
    )
    return {
      ...(url.trim() === '' && !odd.has('url') && { url: 'Write the address of the server.' }),
      ...(headers !== undefined && { headers }),
    }
  }
  const rows = fields.env.filter(({ name, value, written }) => name !== '' || value !== '' || written !== undefined)
  const env = nameProblem(
    rows.map(({ name }) => name),
    'variable',
  )
  return {
    ...(command.trim() === '' && !odd.has('command') && { command: 'Write the program to start, for example npx.' }),
    ...(env !== undefined && { env }),
  }
}

function nameProblem(names: readonly string[], what: string): string | undefined {
  if (names.includes('')) return `A ${what} has no name.`
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? undefined : `"${twice}" stands twice.`
}

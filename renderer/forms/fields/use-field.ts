import { useSyncExternalStore } from 'react'
import { pathKey } from '../check/problem'
import { hole } from '../json/make-node'
import type { JsonNode } from '../json/node'
import type { PlainJson } from '../json/plain'
import { limitWords } from '../schema/limit-words'
import type { View } from '../schema/view'
import { useForm } from '../session/form-context'
import { fieldId } from '../session/paths'
import { defaultWords } from './default-words'
import type { FieldProps } from './field-props'

/** What a field has in common with all others: its ids, its words, and its edits. */
export interface FieldParts {
  readonly key: string
  readonly labelId: string
  readonly descriptionId: string
  readonly footId: string
  readonly label: string
  readonly description: string | undefined
  /** What is wrong here, one line each; empty when nothing is. */
  readonly messages: string
  /** What the field takes, in a few words. */
  readonly limits: string
  readonly canClear: boolean
  readonly isDisabled: boolean
  readonly set: (node: JsonNode) => void
  readonly setPlain: (value: PlainJson) => void
  readonly clear: () => void
  /** For the element that takes the input. */
  readonly control: ControlProps
}

export interface ControlProps {
  /** The label names it and a jump leads to it. */
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-label': string | undefined
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

/** `isLeaf`: nothing inside the value has a field of its own, so its problems are said here. */
export function useField(props: FieldProps, view: View, isLeaf: boolean): FieldParts {
  const { path, value, name, keepDepth, place, isRequired, schema } = props
  const { session, check, book, idPrefix, isDisabled } = useForm()
  const key = pathKey(path)
  const messages = useSyncExternalStore(check.subscribe, () => check.messagesAt(key, isLeaf))
  const id = fieldId(idPrefix, path)
  const isMember = place === 'member'
  const isItem = place === 'item'
  const description = isMember || place === 'whole' ? view.description : undefined
  const [labelId, descriptionId, footId] = [`${id}--label`, `${id}--description`, `${id}--foot`]
  return {
    key,
    labelId,
    descriptionId,
    footId,
    label: isMember ? (view.title ?? (name === '' ? '""' : name)) : name,
    description,
    messages,
    // In a list every row would say the same; the list says it once.
    limits: isItem ? '' : joined([limitWords(view), defaultWords(schema, book, value)]),
    canClear: isMember && value !== undefined,
    isDisabled,
    set: (node) => session.set(path, node),
    setPlain: (plain) => session.setPlain(path, plain),
    // An item cannot be absent: its place in the list stays, to be filled in again.
    clear: () => (isItem ? session.set(path, hole) : session.remove(path, keepDepth)),
    control: {
      id,
      disabled: isDisabled,
      'aria-label': isMember ? undefined : name,
      'aria-describedby': description === undefined ? footId : `${descriptionId} ${footId}`,
      'aria-invalid': messages !== '',
      'aria-required': isRequired,
    },
  }
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}

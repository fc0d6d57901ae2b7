import { secretReference } from '../../../shared/model/secret'
import {
  type SecretText,
  secretArgument,
  secretVariable,
  shortestSecret,
  withoutScheme,
} from '../../../shared/secret-values'

/** What a value of an entry is with regard to secrets. */
export type ValueLook =
  | { readonly kind: 'plain' }
  /** A part of it counts as secret and can be moved to the store. */
  | { readonly kind: 'secret'; readonly text: SecretText }
  /** It ends with a reference to a stored secret. */
  | { readonly kind: 'stored'; readonly before: string; readonly name: string }

const plain: ValueLook = { kind: 'plain' }

export function lookOfVariable(name: string, value: string): ValueLook {
  return storedLook(value) ?? secretLook(secretVariable(name, value))
}

export function lookOfArgument(args: readonly string[], index: number): ValueLook {
  return storedLook(args[index] ?? '') ?? secretLook(secretArgument(args, index))
}

/** The value once its secret is in the store. */
export function movedValue({ before }: SecretText, name: string): string {
  return before + secretReference(name)
}

function storedLook(value: string): ValueLook | undefined {
  const [, before, name] = /^([^$]*)\$\{secret:([A-Za-z0-9_]+)\}$/.exec(value) ?? []
  return before === undefined || name === undefined ? undefined : { kind: 'stored', before, name }
}

function secretLook(found: SecretText | undefined): ValueLook {
  if (found === undefined) return plain
  const text = withoutScheme(found)
  // What is filled in from elsewhere stands in no file.
  return text.secret.length < shortestSecret || text.secret.includes('${') ? plain : { kind: 'secret', text }
}

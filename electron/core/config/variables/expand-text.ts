import { isSecretReferenceName } from '../../../../shared/model/secret'
import type { SecretLookup } from '../../ports'

/** Where the values of variables come from. All of it is known before: expanding asks nobody. */
export interface VariableSources {
  /** The value of an environment variable; absent when it is not set. */
  variable(name: string): string | undefined
  input(id: string): InputLookup
  secret(name: string): SecretLookup
  readonly userHome: string
  readonly workspaceFolder: string
}

/** The value of an input of the file, or why there is none: nobody gave one, or the file has no such input. */
export type InputLookup =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'undefined' }

/** What stands in the way of using a text. */
export type VariableFault =
  /** A variable without a value and without a default. */
  | { readonly kind: 'unset'; readonly name: string }
  /** An input nobody answered. */
  | { readonly kind: 'unanswered'; readonly id: string }
  /** An input the file does not define. */
  | { readonly kind: 'undefined'; readonly id: string }
  /** A stored secret that is not there, or that cannot be decrypted. */
  | { readonly kind: 'no-secret'; readonly name: string; readonly isUnreadable: boolean }
  /** A spelling of another program; `right` is how the same is written here. */
  | { readonly kind: 'foreign'; readonly written: string; readonly right: string }
  /** A `${…}` that was meant as a variable, of a kind nobody knows. */
  | { readonly kind: 'unknown'; readonly written: string }

export interface ExpandedText {
  /** Where there are faults, those references stand in it as written. */
  readonly text: string
  readonly faults: readonly VariableFault[]
  /** What looks like a variable and is left as it is. */
  readonly leftAlone: readonly string[]
}

/** Names of variables: what a shell allows, and the parentheses of `ProgramFiles(x86)`. */
const variableName = /^[A-Za-z_][A-Za-z0-9_]*(?:\(x86\))?$/

/** What was meant as a variable: a kind of another program (`${command:…}`), a name with a slip. All else is code of a script with templates. */
const nearlyVariable = /^(?:[A-Za-z][A-Za-z0-9_-]*:|[\w\s-]*$)/

/**
 * One pass over a text, from left to right, so that a value that looks like a variable is not taken for one. In this order:
 * `$${…}` and `${` without its end, or with another `${` inside, stay text; `${…}` is a reference; `{env:X}` and `%X%` are
 * the spellings of other programs.
 */
const pieces =
  /\$\$\{[^{}]*\}|\$\{[^{}]*\$\{[^{}]*\}[^{}]*\}?|\$\{([^{}]*)\}|\$\{|\{env:([^{}]*)\}|%([A-Za-z_][A-Za-z0-9_]{2,}(?:\(x86\))?)%|\$[A-Za-z_][A-Za-z0-9_]*/g

/** Fills in `${NAME}`, `${NAME:-default}`, `${env:NAME}`, `${input:id}`, `${secret:NAME}`, `${userHome}` and `${workspaceFolder}`. */
export function expandText(text: string, sources: VariableSources): ExpandedText {
  const faults: VariableFault[] = []
  const leftAlone: string[] = []
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const keep = (written: string): string => {
    leftAlone.push(written)
    return written
  }
  const fault = (found: VariableFault, written: string): string => {
    faults.push(found)
    return written
  }
  const expanded = text.replace(
    pieces,
    (written: string, inner: string | undefined, theirs: string | undefined, percent: string | undefined) => {
      if (inner !== undefined) {
        const value = lookUp(inner, sources)
        return value.kind === 'value' ? value.text : value.kind === 'text' ? keep(written) : fault(value, written)
      }
      if (theirs !== undefined) return fault({ kind: 'foreign', written, right: `\${${theirs}}` }, written)
      if (percent !== undefined) {
        // In an address two digits after a percent sign are a character.
        if (isAddress && /^[0-9A-Fa-f]{2}/.test(percent)) return written
        return fault({ kind: 'foreign', written, right: `\${${percent}}` }, written)
      }
      return keep(written)
    },
  )
  return { text: expanded, faults, leftAlone }
}

type Looked = { readonly kind: 'value'; readonly text: string } | { readonly kind: 'text' } | VariableFault

function lookUp(inner: string, sources: VariableSources): Looked {
  if (inner === 'userHome') return { kind: 'value', text: sources.userHome }
  if (inner === 'workspaceFolder') return { kind: 'value', text: sources.workspaceFolder }
  if (inner.startsWith('input:')) {
    const id = inner.slice('input:'.length)
    const found = sources.input(id)
    return found.kind === 'value' ? found : { kind: found.kind, id }
  }
  if (inner.startsWith('secret:')) {
    const name = inner.slice('secret:'.length)
    if (!isSecretReferenceName(name)) return { kind: 'unknown', written: `\${${inner}}` }
    const found = sources.secret(name)
    return found.kind === 'value' ? found : { kind: 'no-secret', name, isUnreadable: found.kind === 'unreadable' }
  }
  const [, name = '', standard] = /^(?:env:)?([^:]*)(?::-([^]*))?$/.exec(inner) ?? []
  if (inner === '' || inner.trim() === '') return { kind: 'text' }
  if (!variableName.test(name)) {
    return nearlyVariable.test(inner) ? { kind: 'unknown', written: `\${${inner}}` } : { kind: 'text' }
  }
  const value = sources.variable(name)
  // As in a shell, an empty value takes the default too.
  if (standard !== undefined) return { kind: 'value', text: value === undefined || value === '' ? standard : value }
  return value === undefined ? { kind: 'unset', name } : { kind: 'value', text: value }
}

/** A text that is `~` or begins with `~/` begins in the home folder; in all others `~` is a character like any other. */
export function expandHome(text: string, userHome: string): string {
  return text === '~' || /^~[/\\]/.test(text) ? userHome + text.slice(1) : text
}

import { firstArgumentsText } from '../../forms/first-arguments'

/** What a question of kind `form` asks for, as it is drawn. */
export type AskedForm =
  | {
      readonly kind: 'form'
      readonly schemaText: string
      /** What the form begins with, as JSON text. */
      readonly firstText: string
      /** Names of fields that seem to ask for a secret. */
      readonly secrets: readonly string[]
      readonly hasFields: boolean
    }
  /** The schema has parts a form of the protocol may not have: it is answered as JSON. `why` ends a sentence. */
  | {
      readonly kind: 'json'
      readonly schemaText: string | undefined
      readonly firstText: string
      readonly secrets: readonly string[]
      readonly why: string
    }

type Fields = Readonly<Record<string, unknown>>

const plainTypes = new Set(['string', 'number', 'integer', 'boolean'])
const secretWords =
  /\b(pass(words?|phrase|wd|code)?|pwd|secrets?|api ?keys?|access ?keys?|tokens?|credentials?|pin|cvv)\b/i

/** Reads the params of a form question, whatever their shape (input spec, "Form schema kinds"). */
export function readForm(params: unknown): AskedForm {
  const schema = asFields(params)?.['requestedSchema']
  const fields = asFields(schema)
  const schemaText = schema === undefined || schema === null ? undefined : JSON.stringify(schema)
  const properties = asFields(fields?.['properties']) ?? {}
  const secrets = Object.entries(properties).flatMap(([name, property]) =>
    asksForSecret(name, property) ? [titleOf(name, property)] : [],
  )
  const why = whyNoForm(schema)
  if (why !== undefined || schemaText === undefined) {
    return { kind: 'json', schemaText, firstText: firstArgumentsText(schemaText), secrets, why: why ?? 'there is none' }
  }
  const hasFields = Object.keys(properties).length > 0
  return { kind: 'form', schemaText, firstText: firstArgumentsText(schemaText), secrets, hasFields }
}

/** Why a schema is none the protocol allows for a form; undefined when it is one. */
function whyNoForm(schema: unknown): string | undefined {
  const fields = asFields(schema)
  if (fields === undefined) return 'the server sent no schema for it'
  if (fields['type'] !== 'object') return 'its schema does not describe an object'
  const properties = fields['properties']
  if (properties === undefined) return undefined
  const all = asFields(properties)
  if (all === undefined) return 'the fields of its schema cannot be read'
  const odd = Object.entries(all).find(([, property]) => !isAllowedField(property))
  return odd === undefined ? undefined : `its field "${odd[0].slice(0, 80)}" is of a kind that forms do not have`
}

function isAllowedField(property: unknown): boolean {
  const field = asFields(property)
  if (field === undefined || '$ref' in field) return false
  const { type } = field
  if (type === 'array') return isChoiceList(field['items'])
  return typeof type === 'string' && plainTypes.has(type)
}

/** Items of a multiple choice: a list of values, or of values with titles. */
function isChoiceList(items: unknown): boolean {
  const choices = asFields(items)
  return Array.isArray(choices?.['enum']) || Array.isArray(choices?.['anyOf']) || Array.isArray(choices?.['oneOf'])
}

function asksForSecret(name: string, property: unknown): boolean {
  const field = asFields(property) ?? {}
  if (field['format'] === 'password' || field['writeOnly'] === true) return true
  const separated = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ')
  return (
    field['type'] !== 'boolean' &&
    [separated, field['title']].some((text) => typeof text === 'string' && secretWords.test(text))
  )
}

function titleOf(name: string, property: unknown): string {
  const title = asFields(property)?.['title']
  return typeof title === 'string' && title !== '' ? title : name
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

import type { InputContent, InputParams } from '../../../shared/model/question'
import { firstArgumentsText } from '../../forms/first-arguments'
import type { AskedForm } from './read-form'

/**
 * What an input of a file asks for, as a form with one field, so that it is typed, checked and shown as any other. An input
 * with options takes one of them; one with a default that is not shown may be left empty.
 */
export function inputForm({ password }: InputContent, params: InputParams): AskedForm {
  const { id, options, default: standard, hasHiddenDefault } = params
  const field = {
    type: 'string',
    ...(password && { format: 'password' }),
    ...(options !== undefined && {
      oneOf: options.map((option) => ({ const: option.value, title: option.label ?? option.value })),
    }),
    ...(standard !== undefined && { default: standard }),
  }
  const schemaText = JSON.stringify({
    type: 'object',
    properties: { [id]: field },
    required: hasHiddenDefault ? [] : [id],
  })
  return { kind: 'form', schemaText, firstText: firstArgumentsText(schemaText), secrets: [], hasFields: true }
}

import type { JsonNode } from '../json/node'
import { fitsView } from './fits-view'
import { typeOfNode } from './loose-check'
import { typeWords } from './type-words'
import type { View } from './view'

/** Why a value has to be shown as JSON; undefined when the control of its view can show it. */
export function mismatchWords(view: View, value: JsonNode | undefined): string | undefined {
  if (view.kind === 'json') return view.reason
  if (view.kind === 'never') return 'no value is allowed'
  if (value === undefined || fitsView(view, value)) return undefined
  const type = typeOfNode(value)
  if (type === undefined) return 'no value yet'
  if (view.kind === 'choice' || view.kind === 'choices') return 'this value is none of the choices'
  if (view.kind === 'text' && value.kind === 'text') return 'the text has carriage returns, which a text box would lose'
  return `this value is ${typeWords(type)}`
}

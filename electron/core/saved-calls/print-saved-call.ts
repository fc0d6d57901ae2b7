import type { SavedCall, SavedVariable } from '../../../shared/model/saved-call'
import { isSecretName } from '../../../shared/secret-values'
import { printJson } from '../config/print-json'

/** A saved call as the text of its file: keys always in this order, two blanks a level, what is usual left out. */
export function printSavedCall(call: SavedCall): string {
  const { name, server, tool, argumentsText, timeoutMs, variables, outcome, equalsText, schemaText } = call
  const stated = variables.filter(saysMore)
  const fields = [
    field('name', JSON.stringify(name)),
    field('server', JSON.stringify(server)),
    field('tool', JSON.stringify(tool)),
    ...(argumentsText === undefined ? [] : [field('arguments', argumentsText)]),
    ...(timeoutMs === undefined ? [] : [field('timeoutMs', String(timeoutMs))]),
    ...(stated.length === 0
      ? []
      : [field('variables', object(stated.map((one) => field(one.name, printVariable(one)))))]),
    field(
      'expect',
      object([
        field('outcome', JSON.stringify(outcome)),
        ...(equalsText === undefined ? [] : [field('equals', equalsText)]),
        ...(schemaText === undefined ? [] : [field('schema', schemaText)]),
      ]),
    ),
  ]
  return `${printJson(object(fields))}\n`
}

function saysMore({ name, kind, isSecret, default: standard }: SavedVariable): boolean {
  return kind !== 'text' || standard !== undefined || isSecret !== isSecretName(name)
}

function printVariable({ name, kind, isSecret, default: standard }: SavedVariable): string {
  return JSON.stringify({
    ...(kind !== 'text' && { type: kind }),
    ...(standard !== undefined && { default: standard }),
    ...(isSecret !== isSecretName(name) && { secret: isSecret }),
  })
}

function field(key: string, json: string): string {
  return `${JSON.stringify(key)}: ${json}`
}

function object(fields: readonly string[]): string {
  return `{${fields.join(',\n')}\n}`
}

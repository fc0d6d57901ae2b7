import type { Node } from 'jsonc-parser'
import type { InputOption } from '../../../shared/model/question'
import { lastProperty } from './syntax-tree'

/** A value that is asked for at start: an item of the `inputs` of a file, which `${input:id}` names. */
export interface InputDefinition {
  readonly id: string
  readonly description?: string
  /** Never shown, and kept out of logs. */
  readonly password: boolean
  readonly default?: string
  /** The values to choose from; absent: any text. */
  readonly options?: readonly InputOption[]
}

/** The inputs a file defines. What is none is left out: an entry that names it says so when it starts. */
export function readInputs(root: Node): readonly InputDefinition[] {
  const list = lastProperty(root, 'inputs')?.value
  if (list?.type !== 'array') return []
  return (list.children ?? []).flatMap((node) => {
    const id = textOf(node, 'id')
    if (id === undefined || id === '') return []
    const description = textOf(node, 'description')
    const standard = textOf(node, 'default')
    const options = optionsOf(node)
    return [
      {
        id,
        password: node.type === 'object' && lastProperty(node, 'password')?.value?.value === true,
        ...(description !== undefined && { description }),
        ...(standard !== undefined && { default: standard }),
        ...(options.length > 0 && { options }),
      },
    ]
  })
}

function textOf(node: Node, key: string): string | undefined {
  const value: unknown = node.type === 'object' ? lastProperty(node, key)?.value?.value : undefined
  return typeof value === 'string' ? value : undefined
}

/** Options are texts, or objects with a label and a value. */
function optionsOf(node: Node): readonly InputOption[] {
  const list = node.type === 'object' ? lastProperty(node, 'options')?.value : undefined
  return (list?.type === 'array' ? (list.children ?? []) : []).flatMap((option) => {
    if (option.type === 'string') return [{ value: String(option.value) }]
    const value = textOf(option, 'value')
    const label = textOf(option, 'label')
    return value === undefined ? [] : [{ value, ...(label !== undefined && { label }) }]
  })
}

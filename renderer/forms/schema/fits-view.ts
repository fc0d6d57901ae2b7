import type { JsonNode } from '../json/node'
import { sameAsPlain } from '../json/same-as-plain'
import type { View } from './view'

/** True when the control of a view can show the value without loss; any other value is shown as JSON. */
export function fitsView(view: View, node: JsonNode): boolean {
  if (node.kind === 'null') return view.isNullable || view.kind === 'null' || view.kind === 'json'
  switch (view.kind) {
    case 'text':
      // A text box turns carriage returns into line feeds.
      return isHole(node) || (node.kind === 'text' && !node.value.includes('\r'))
    case 'number':
      return node.kind === 'number' || node.kind === 'unparsed'
    case 'boolean':
      return node.kind === 'boolean' || isHole(node)
    case 'null':
      return isHole(node)
    case 'constant':
      return isHole(node) || sameAsPlain(node, view.value)
    case 'choice':
      return isHole(node) || view.options.some((option) => sameAsPlain(node, option.value))
    case 'choices':
      return (
        isHole(node) ||
        (node.kind === 'list' &&
          areDistinctChoices(
            node.items.map((item) => item.value),
            view,
          ))
      )
    case 'list':
    case 'tuple':
      return node.kind === 'list' || isHole(node)
    case 'object':
      return node.kind === 'object' || isHole(node)
    case 'union':
    case 'json':
      return true
    case 'never':
      return false
  }
}

/** A list item that is still to be filled in. */
export function isHole(node: JsonNode | undefined): boolean {
  return node?.kind === 'unparsed' && node.typed === ''
}

function areDistinctChoices(items: readonly JsonNode[], view: Extract<View, { kind: 'choices' }>): boolean {
  const chosen = items.map((item) => view.options.findIndex((option) => sameAsPlain(item, option.value)))
  return !chosen.includes(-1) && new Set(chosen).size === chosen.length
}

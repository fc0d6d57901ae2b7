import { clip } from '../../ui/cut'
import type { JsonNode } from '../json/node'
import { writeNode } from '../json/write-json'

const mostMembers = 3
const longestValue = 32

/** The first plain members of an object in one line, to know its row by: `key: a · value: 1`. */
export function previewOf(node: JsonNode | undefined): string {
  if (node?.kind !== 'object') return ''
  return node.members
    .filter(({ value }) => value.kind !== 'object' && value.kind !== 'list' && value.kind !== 'unparsed')
    .slice(0, mostMembers)
    .map(({ name, value }) => `${clip(name, longestValue)}: ${clip(shown(value), longestValue)}`)
    .join(' · ')
}

function shown(node: JsonNode): string {
  return node.kind === 'text' && node.value.trim() !== '' ? node.value : writeNode(node)
}

import { cut, withProblems } from '../content/block-fields'
import type { BlockPayload } from '../content/block-payload'
import { readBlock } from '../content/read-block'
import { readResource } from '../content/read-resource'

/** One part of the contents of a resource. `json`: as it was sent. */
export function contentsBlock(json: Buffer, position: number, isNoList: boolean): BlockPayload {
  const block = readResource(JSON.parse(json.toString('utf8')), { position, problems: [] })
  return isNoList ? withProblems(block, '"contents" is no list. It is read as its only part.') : block
}

/** The content of one message of a prompt, with the role it is said in. */
export function messageBlock(json: Buffer, position: number, role: string, isNoList: boolean): BlockPayload {
  const block = readBlock(JSON.parse(json.toString('utf8')), position)
  if (isNoList) return withProblems(block, '"messages" is no list. It is read as the only message.')
  if (role === '') return withProblems(block, 'The message does not say who says it: it has no role.')
  return { ...block, role: cut(role) }
}

import type { BodyRef } from '../../../shared/model/body'
import type { AppError } from '../../../shared/result'
import type { DeckClient } from '../../api/client'
import { bodyOfView, viewOfBlock } from '../../results/block-view'
import { readWholeText } from '../../results/text/use-body-text'
import type { Version } from '../../state/reading-shelf'
import { formatBytes } from '../../ui/format'

/** Largest version that is compared, in bytes: comparing takes time that grows faster than the text. */
const mostCompared = 1024 * 1024

/** A version as one text, or why it is none. */
export type VersionText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'no-text'; readonly why: string }
  | { readonly kind: 'failed'; readonly error: AppError }

/** The bodies of a version that are text, or why it cannot be compared. */
export function textBodies({ reading, blocks }: Version): readonly BodyRef[] | string {
  if (blocks.length < reading.blockCount) return 'It has too many parts. Save them to files, and compare those.'
  const views = blocks.map(viewOfBlock)
  if (views.some(({ kind }) => kind !== 'text')) return 'One of them is no text. Content shows the newest one.'
  const bodies = views.flatMap((view) => bodyOfView(view) ?? [])
  const bytes = bodies.reduce((sum, body) => sum + body.bytes, 0)
  if (bytes > mostCompared) {
    return `One of them has ${formatBytes(bytes)}. Up to ${formatBytes(mostCompared)} are compared here; save larger ones to files.`
  }
  return bodies
}

/** A version as one text: its parts one after the other. */
export async function readVersionText(client: DeckClient, version: Version, signal: AbortSignal): Promise<VersionText> {
  const bodies = textBodies(version)
  if (typeof bodies === 'string') return { kind: 'no-text', why: bodies }
  const parts: string[] = []
  for (const body of bodies) {
    const part = await readWholeText(client, body, signal)
    if (!part.ok) return { kind: 'failed', error: part.error }
    parts.push(part.value)
  }
  return { kind: 'text', text: parts.join('\n') }
}

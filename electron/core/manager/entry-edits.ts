import { applyEdits, type Edit, modify, type Node } from 'jsonc-parser'
import type { StartFix } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { lastProperty, parseText } from '../config/syntax-tree'

/** A way out that is a change to the entry; the others are done on disk, or with a stored secret. */
export type EntryFix = Exclude<StartFix, { readonly kind: 'create-folder' | 'make-executable' | 'set-secret' }>

/**
 * The entry's text with a fix in it; comments, unknown keys and everything else stay as they were. Throws `AppFailure` where
 * the entry no longer is what the fix was made for.
 */
export function withFix(entryText: string, fix: EntryFix): string {
  switch (fix.kind) {
    case 'use-command':
      return withField(entryText, 'command', fix.command)
    case 'split-command':
      return withField(withField(entryText, 'command', fix.command), 'args', fix.args)
    case 'run-with':
      return withField(withArgument(entryText, 0, fix.file), 'command', fix.interpreter)
    case 'raise-start-timeout':
      return withField(entryText, 'startTimeoutMs', fix.startTimeoutMs)
    case 'add-argument':
      return withArgument(entryText, fix.position, fix.argument)
    case 'replace-argument': {
      const { offset, length } = argumentAt(entryText, fix.position, fix.argument)
      return applyEdits(entryText, [{ offset, length, content: JSON.stringify(fix.replacement) }])
    }
    case 'remove-argument':
      return withoutArgument(entryText, fix.position, fix.argument)
  }
}

/** Sets a field of the entry. Of equal keys the last counts, so that one is set. */
function withField(entryText: string, key: string, value: unknown): string {
  const written = rootOf(entryText)
  const node = lastProperty(written, key)?.value
  if (node) {
    return applyEdits(entryText, [{ offset: node.offset, length: node.length, content: JSON.stringify(value) }])
  }
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(entryText, modify(entryText, [key], value, { formattingOptions }))
}

function withArgument(entryText: string, position: number, argument: string): string {
  const list = lastProperty(rootOf(entryText), 'args')?.value
  if (!list) return withField(entryText, 'args', [argument])
  const items = list.children ?? []
  if (list.type !== 'array' || position > items.length) throw changedSince()
  const content = JSON.stringify(argument)
  const [next, before] = [items[position], items[position - 1]]
  return applyEdits(entryText, [
    next
      ? { offset: next.offset, length: 0, content: `${content}, ` }
      : before
        ? { offset: endOf(before), length: 0, content: `, ${content}` }
        : { offset: list.offset, length: list.length, content: `[${content}]` },
  ])
}

function withoutArgument(entryText: string, position: number, argument: string): string {
  const node = argumentAt(entryText, position, argument)
  const items = node.parent?.children ?? []
  const [before, next] = [items[position - 1], items[position + 1]]
  // With the comma that parted it from its neighbour.
  const start = next || !before ? node.offset : endOf(before)
  const end = next ? next.offset : endOf(node)
  const edit: Edit = { offset: start, length: end - start, content: '' }
  return applyEdits(entryText, [edit])
}

function argumentAt(entryText: string, position: number, argument: string): Node {
  const list = lastProperty(rootOf(entryText), 'args')?.value
  const node = list?.type === 'array' ? list.children?.[position] : undefined
  if (!node || String(node.value) !== argument) throw changedSince()
  return node
}

function rootOf(entryText: string): Node {
  const { root } = parseText(entryText)
  if (root?.type === 'object') return root
  throw changedSince()
}

function endOf(node: Node): number {
  return node.offset + node.length
}

function changedSince(): AppFailure {
  return new AppFailure({
    code: 'server-invalid',
    message: 'The entry has changed since its start failed, so this way out no longer fits it.',
    hint: 'Start the server again to see what it says now.',
  })
}

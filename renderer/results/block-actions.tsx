import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ResultBlock } from '../../shared/model/result-block'
import { useDeck } from '../state/deck-context'
import { CopyButton } from '../ui/copy-button'
import { IconButton } from '../ui/icon-button'
import { bodyOfView, viewOfBlock } from './block-view'
import { readWholeText } from './text/use-body-text'

/** Largest text the clipboard takes, in bytes; larger ones are saved. */
const mostToCopy = 8 * 1024 * 1024

/** Copy and save of one block, as far as it has something to copy or save. */
export function BlockActions({ block, fileName }: { readonly block: ResultBlock; readonly fileName: string }) {
  const { client, report } = useDeck()
  const view = viewOfBlock(block)
  const body = bodyOfView(view)
  const text = view.kind === 'text' ? view.body : undefined
  const copy = async () => {
    if (text === undefined) return view.kind === 'link' ? (view.link.uri ?? '') : ''
    const whole = await readWholeText(client, text, new AbortController().signal)
    if (whole.ok) return whole.value
    report('The text was not copied', whole.error)
    return ''
  }
  const save = async (bodyId: string) => {
    const answer = await client.request('bodies.save', { bodyId, suggestedName: fileName })
    if (!answer.ok) report('The file was not saved', answer.error)
  }
  const isTooLarge = text !== undefined && text.bytes > mostToCopy
  return (
    <>
      {(text !== undefined || view.kind === 'link') && (
        <CopyButton
          label={
            isTooLarge ? 'Too large for the clipboard: save it to a file' : text === undefined ? 'Copy URI' : 'Copy'
          }
          text={copy}
          disabled={isTooLarge}
        />
      )}
      {body !== undefined && body.bytes > 0 && (
        <IconButton label="Save to file" icon={IconDeviceFloppy} onPress={() => void save(body.bodyId)} />
      )}
    </>
  )
}

import type { BodyRef } from '../../../shared/model/body'
import { BodyView } from '../../bodies/body-view'
import { MarkdownView } from '../markdown/markdown-view'
import { ShortText } from './short-text'
import styles from './text-body.module.css'
import type { TextLook } from './text-look'

interface TextBodyProps {
  readonly body: BodyRef
  readonly look: TextLook
  readonly label: string
  readonly suggestedName: string
  /** True: a long text has a frame of its own, with find and all of it. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The text of a block that stands among others. */
export function TextBody({ body, look, label, suggestedName, isOpen, onOpen }: TextBodyProps) {
  if (look === 'markdown') {
    return (
      <div className={styles['markdown']}>
        <MarkdownView body={body} />
      </div>
    )
  }
  const mode = look === 'json' ? 'json' : 'text'
  if (!isOpen) return <ShortText body={body} mode={mode} onShowAll={onOpen} />
  return (
    <div className={styles['frame']}>
      <BodyView key={mode} body={body} mode={mode} label={label} suggestedName={suggestedName} />
    </div>
  )
}

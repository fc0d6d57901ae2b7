import { useEffect, useState } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import { Delayed } from '../../ui/delayed'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { useBodyText } from '../text/use-body-text'
import { MarkdownNodes } from './markdown-nodes'
import { type MarkdownReader, type MarkdownReading, windowMarkdownReader } from './markdown-reader'
import styles from './markdown-view.module.css'

interface MarkdownViewProps {
  readonly body: BodyRef
  /** Stands in for the worker in tests. */
  readonly reader?: MarkdownReader
}

/** A text laid out as Markdown. Nothing in it is loaded or run, and links show where they lead first. */
export function MarkdownView({ body, reader }: MarkdownViewProps) {
  const text = useBodyText(body)
  const reading = useReading(text?.ok === true ? text.value : undefined, reader)
  if (text?.ok === false) {
    return (
      <MessageBox kind="error">
        <ErrorWords error={text.error} />
      </MessageBox>
    )
  }
  if (reading === undefined) {
    return (
      <Delayed>
        <p className={styles['note']}>Laying out</p>
      </Delayed>
    )
  }
  if (reading.kind === 'refused') {
    return (
      <MessageBox kind="info">
        <p>This text is too intricate to be laid out as Markdown. Show it as text.</p>
      </MessageBox>
    )
  }
  return (
    <div className={`foreign selectable ${styles['markdown']}`}>
      <MarkdownNodes nodes={reading.tree.nodes} />
      {reading.tree.isCut && (
        <p className={styles['note']}>The rest is not laid out. Show it as text to see all of it.</p>
      )}
    </div>
  )
}

function useReading(text: string | undefined, given: MarkdownReader | undefined): MarkdownReading | undefined {
  const [reading, setReading] = useState<{ readonly text: string; readonly value: MarkdownReading }>()
  useEffect(() => {
    if (text === undefined) return
    let isWanted = true
    void (given ?? windowMarkdownReader()).read(text).then((value) => {
      if (isWanted) setReading({ text, value })
    })
    return () => {
      isWanted = false
    }
  }, [text, given])
  return reading?.text === text ? reading?.value : undefined
}

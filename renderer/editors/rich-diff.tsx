import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import styles from './json-editor.module.css'
import { DiffField } from './monaco/diff-field'
import { showScheme } from './monaco/json-field'
import './monaco/monaco'

export interface RichDiffProps {
  readonly before: string
  readonly after: string
  readonly beforeLabel: string
  readonly afterLabel: string
}

/** What differs between two texts, drawn by the code editor. */
export function RichDiff({ before, after, beforeLabel, afterLabel }: RichDiffProps) {
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<DiffField>(undefined)
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    if (host.current === null) return
    const begun = new DiffField(host.current, { before: beforeLabel, after: afterLabel })
    field.current = begun
    return () => {
      field.current = undefined
      begun.dispose()
    }
  }, [beforeLabel, afterLabel])
  useLayoutEffect(() => showScheme(scheme), [scheme])
  useLayoutEffect(() => field.current?.setTexts(before, after), [before, after, beforeLabel, afterLabel])
  return <div ref={host} className={styles['host']} />
}

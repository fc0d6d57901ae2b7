import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import styles from './json-editor.module.css'
import { DiffField, type DiffLanguage } from './monaco/diff-field'
import { showScheme } from './monaco/json-field'
import './monaco/monaco'

export interface RichDiffProps {
  readonly before: string
  readonly after: string
  readonly beforeLabel: string
  readonly afterLabel: string
  readonly language: DiffLanguage
}

/** What differs between two texts, drawn by the code editor. */
export function RichDiff({ before, after, beforeLabel, afterLabel, language }: RichDiffProps) {
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<DiffField>(undefined)
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    if (host.current === null) return
    const begun = new DiffField(host.current, { before: beforeLabel, after: afterLabel }, language)
    field.current = begun
    return () => {
      field.current = undefined
      begun.dispose()
    }
  }, [beforeLabel, afterLabel, language])
  useLayoutEffect(() => showScheme(scheme), [scheme])
  useLayoutEffect(() => field.current?.setTexts(before, after), [before, after, beforeLabel, afterLabel, language])
  return <div ref={host} className={styles['host']} />
}

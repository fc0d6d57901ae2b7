import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { TrafficRow } from '../../../shared/model/ring'
import styles from './direction-mark.module.css'

const looks = {
  sent: { icon: IconArrowUpRight, word: 'sent' },
  received: { icon: IconArrowDownLeft, word: 'received' },
} as const

/** Which way a message went, seen from the app: a shape and a word. */
export function DirectionMark({ direction }: { readonly direction: TrafficRow['direction'] }) {
  const { icon: Icon, word } = looks[direction]
  return (
    <span className={styles['mark']} data-direction={direction}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { ServerStatus } from '../../shared/model/server'
import { classNames } from './class-names'
import { type StateShape, stateLook } from './server-look'
import styles from './state-mark.module.css'

/** Drawn by hand on a 12 px grid: icon sets blur at this size, and the shapes must stay apart without colour. */
const shapes: Readonly<Record<StateShape, ReactNode>> = {
  dot: <circle cx="6" cy="6" r="4.25" fill="currentColor" stroke="none" />,
  turning: <path d="M10.2 6.8A4.3 4.3 0 1 1 9.2 3.1M9.5 0.9v2.5H7" />,
  arrow: <path d="M6 1.5v8.5M2.5 6.75 6 10.25l3.5-3.5" />,
  ring: <circle cx="6" cy="6" r="3.75" />,
  triangle: <path d="M6 1.25 11.25 10.5H0.75Z" fill="currentColor" stroke="none" />,
  cross: <path d="M2.25 2.25l7.5 7.5M9.75 2.25l-7.5 7.5" strokeWidth="2" />,
  'slashed-ring': <path d="M6 2.25a3.75 3.75 0 1 1 0 7.5a3.75 3.75 0 1 1 0-7.5ZM1.5 10.5l9-9" />,
}

/** The mark of a server's state. Only a picture: the word stands beside it. */
export function StateMark({ status, size = 12 }: { readonly status: ServerStatus; readonly size?: number }) {
  const { shape, tone } = stateLook(status)
  return (
    <svg
      className={classNames(styles['mark'], shape === 'turning' && styles['turning'])}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  )
}

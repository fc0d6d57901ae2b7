import { IconEye, IconFlame, IconRepeat, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { ToolHints } from '../../../shared/model/tool'
import styles from './hint-badges.module.css'
import { type HintName, hintMeaning, hintWords, statedHints } from './hints'

const icons: Readonly<Record<HintName, TablerIcon>> = {
  readOnly: IconEye,
  destructive: IconFlame,
  idempotent: IconRepeat,
  openWorld: IconWorld,
}

/** What a server says of a tool's behaviour, in words. */
export function HintBadges({ hints }: { readonly hints: ToolHints }) {
  const stated = statedHints(hints)
  if (stated.length === 0) return null
  return (
    <ul className={styles['badges']} aria-label="Hints">
      {stated.map((hint) => {
        const Icon = icons[hint]
        return (
          <li key={hint} className={styles['badge']} data-hint={hint} title={hintMeaning(hint)}>
            <Icon size={12} aria-hidden="true" />
            {hintWords(hint)}
          </li>
        )
      })}
    </ul>
  )
}

/** The same as small pictures, for a row of a list. */
export function HintIcons({ hints }: { readonly hints: ToolHints }) {
  const stated = statedHints(hints)
  if (stated.length === 0) return null
  return (
    <span className={styles['icons']}>
      {stated.map((hint) => {
        const Icon = icons[hint]
        return (
          <span key={hint} className={styles['icon']} data-hint={hint} title={hintWords(hint)}>
            <Icon size={13} stroke={1.75} role="img" aria-label={hintWords(hint)} />
          </span>
        )
      })}
    </span>
  )
}

import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/format'
import tabStrip from '../../../ui/tab-strip.module.css'
import styles from './bottom-panel.module.css'

export type PanelName = 'problems' | 'servers' | 'backups'

const names: readonly PanelName[] = ['problems', 'servers', 'backups']

const words: Readonly<Record<PanelName, string>> = { problems: 'Problems', servers: 'Servers', backups: 'Backups' }

/** What stands below the text, one of three. */
export function BottomPanel({
  shown,
  onShow,
  counts,
  tones,
  content,
}: {
  readonly shown: PanelName
  readonly onShow: (name: PanelName) => void
  /** Numbers beside the names. */
  readonly counts: Readonly<Partial<Record<PanelName, number>>>
  readonly tones: Readonly<Partial<Record<PanelName, 'red' | 'amber'>>>
  readonly content: ReactNode
}) {
  return (
    <Tabs
      value={shown}
      onChange={(value) => {
        const name = names.find((one) => one === value)
        if (name !== undefined) onShow(name)
      }}
      keepMounted={false}
      classNames={{ root: styles['panel'], list: tabStrip['list'], tab: tabStrip['tab'], panel: styles['content'] }}
    >
      <Tabs.List aria-label="About this file">
        {names.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              (counts[name] ?? 0) > 0 && (
                <span className={tabStrip['count']} data-tone={tones[name]} aria-hidden="true">
                  {formatNumber(counts[name] ?? 0)}
                </span>
              )
            }
          >
            {words[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>{content}</Tabs.Panel>
    </Tabs>
  )
}

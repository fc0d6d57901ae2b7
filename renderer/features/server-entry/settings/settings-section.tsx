import { Checkbox } from '@mantine/core'
import { parseTree } from 'jsonc-parser'
import { useMemo, useState } from 'react'
import { FoldRow } from '../../../ui/fold'
import { FormRow } from '../form-row'
import { type SettingGroup, settingGroups } from './setting-list'
import { SettingRow } from './setting-row'
import { readSetting, writeSetting } from './setting-text'
import styles from './settings-section.module.css'

interface SettingsSectionProps {
  readonly entryText: string
  readonly onEntryText: (text: string) => void
}

/** What an entry says beside what starts it, in folded groups; each shows how much of it the entry says. */
export function SettingsSection({ entryText, onEntryText }: SettingsSectionProps) {
  const [open, setOpen] = useState<SettingGroup['name']>()
  const root = useMemo(() => parseTree(entryText, [], { allowTrailingComma: true }), [entryText])
  const group = settingGroups.find(({ name }) => name === open)
  const write = (path: readonly [string, ...string[]], value: unknown) =>
    onEntryText(writeSetting(entryText, path, value))
  const isSaid = (path: readonly [string, ...string[]]) => readSetting(entryText, root, path).kind === 'value'
  const isOn = (key: string) => {
    const written = readSetting(entryText, root, [key])
    return written.kind === 'value' && written.value !== null
  }
  return (
    <FoldRow
      open={open}
      onToggle={(name) => setOpen(name === open ? undefined : name)}
      folds={settingGroups.map(({ name, title, settings, switchedBy }) => {
        const said = settings.filter(({ path }) => isSaid(path)).length
        const note = switchedBy && isOn(switchedBy.key) ? 'on' : said > 0 ? String(said) : undefined
        return { name, title, ...(note !== undefined && { note }) }
      })}
    >
      {group && (
        <div role="group" aria-label={group.title} className={styles['rows']}>
          {group.switchedBy && (
            <FormRow label="">
              <Checkbox
                label={group.switchedBy.label}
                description={group.switchedBy.help}
                checked={isOn(group.switchedBy.key)}
                onChange={(event) => write([group.switchedBy?.key ?? ''], event.currentTarget.checked ? {} : undefined)}
              />
            </FormRow>
          )}
          {(group.switchedBy === undefined || isOn(group.switchedBy.key)) &&
            group.settings.map((setting) => (
              <SettingRow
                key={setting.path.join('.')}
                setting={setting}
                written={readSetting(entryText, root, setting.path)}
                onWrite={(value) => write(setting.path, value)}
              />
            ))}
        </div>
      )}
    </FoldRow>
  )
}

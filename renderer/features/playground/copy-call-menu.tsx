import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconBraces, IconCopy, IconTerminal2, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallCopyForm } from '../../../shared/model/call-copy'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { useServer } from '../../state/selectors'
import { copyText } from '../../ui/copy-text'
import { formatCount } from '../../ui/format'
import { tell } from '../../ui/tell'

interface CopyCallMenuProps {
  readonly serverId: ServerId
  readonly toolName: string
  /** Read when it is wanted; undefined: none are sent. */
  readonly argumentsText: () => Promise<Result<string | undefined>>
}

const forms: readonly { readonly form: CallCopyForm; readonly label: string; readonly icon: typeof IconBraces }[] = [
  { form: 'json', label: 'Copy as JSON', icon: IconBraces },
  { form: 'command', label: 'Copy as deck command line', icon: IconTerminal2 },
  { form: 'curl', label: 'Copy as curl', icon: IconWorld },
]

/** Copies a call to be made elsewhere. Secret values are masked until somebody asks for them, and again the next time. */
export function CopyCallMenu({ serverId, toolName, argumentsText }: CopyCallMenuProps) {
  const { client, report } = useDeck()
  const transport = useServer(serverId)?.transport
  const [exact, setExact] = useState(false)
  const copy = async (form: CallCopyForm) => {
    const sent = await argumentsText()
    const copied = sent.ok ? await copiedText(form, sent.value) : sent
    if (!copied.ok) report('The call was not copied', copied.error)
    else if (await copyText(copied.value.text)) tell(...copiedWords(exact, copied.value.maskedValues))
    else report('The call was not copied', { code: 'internal', message: 'The system refused the clipboard.' })
  }
  const copiedText = (form: CallCopyForm, sent: string | undefined) =>
    client.request('calls.copyText', {
      serverId,
      toolName,
      form,
      exact,
      ...(sent !== undefined && { argumentsText: sent }),
    })
  return (
    <Menu position="bottom-end" shadow="md" onClose={() => setExact(false)} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Tooltip label="Copy this call">
          <ActionIcon aria-label="Copy this call">
            <IconCopy size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {forms
          .filter(({ form }) => form !== 'curl' || transport === 'http')
          .map(({ form, label, icon: Icon }) => (
            <Menu.Item key={form} leftSection={<Icon size={14} aria-hidden="true" />} onClick={() => void copy(form)}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={exact} onChange={setExact}>
          With secret values
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}

function copiedWords(exact: boolean, maskedValues: number): readonly [title: string, message: string] {
  if (exact) return ['Copied with exact values', 'Secret values stand in it: mind where you paste it.']
  if (maskedValues === 0) return ['Copied', 'There is no secret value in it.']
  return ['Copied', `${formatCount(maskedValues, 'secret value')} in it ${maskedValues === 1 ? 'is' : 'are'} masked.`]
}

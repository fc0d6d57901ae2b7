import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

/** How long the tick stays, in ms. */
const tickMs = 1500

/** Copies what `text` gives at the moment of the press, and shows that it did. */
export function CopyButton({
  label,
  text,
  disabled,
}: {
  readonly label: string
  readonly text: () => string | Promise<string>
  readonly disabled?: boolean
}) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), tickMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(await text())) ? 'copied' : 'refused')
  const words = { none: label, copied: 'Copied', refused: 'The system refused the clipboard' }
  const icons = { none: IconCopy, copied: IconCheck, refused: IconX }
  return (
    <IconButton
      label={words[outcome]}
      icon={icons[outcome]}
      onPress={() => void copy()}
      {...(disabled === undefined ? {} : { disabled })}
    />
  )
}

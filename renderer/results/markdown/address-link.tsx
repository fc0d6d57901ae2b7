import { Button, Popover } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDeck } from '../../state/deck-context'
import { CopyButton } from '../../ui/copy-button'
import { visibleText } from '../../ui/visible-text'
import styles from './address-link.module.css'

/** A link of a text somebody else wrote: shows where it leads, and opens only from there. */
export function AddressLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const { client, report } = useDeck()
  const [isOpen, setIsOpen] = useState(false)
  if (address === '') {
    return (
      <span className={styles['dead']} title="A link without an address that may be opened">
        {children}
      </span>
    )
  }
  const open = async () => {
    setIsOpen(false)
    const answer = await client.request('links.open', { url: address })
    if (!answer.ok) report('The link was not opened', answer.error)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={360}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button type="button" className={styles['link']} onClick={() => setIsOpen(!isOpen)}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown']}>
        <p className={styles['words']}>This leads to</p>
        <p className={`mono foreign selectable ${styles['address']}`}>{visibleText(address)}</p>
        <div className={styles['actions']}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconExternalLink size={14} aria-hidden="true" />}
            onClick={() => void open()}
          >
            Open in the browser
          </Button>
          <CopyButton label="Copy address" text={() => address} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

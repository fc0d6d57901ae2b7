import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './address-box.module.css'

/** Reads any address, in a list or not. It goes out exactly as it is typed. */
export function AddressBox({ isDown, onRead }: { readonly isDown: boolean; readonly onRead: (uri: string) => void }) {
  const [uri, setUri] = useState('')
  const canRead = !isDown && uri !== ''
  return (
    <form
      className={styles['box']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canRead) onRead(uri)
      }}
    >
      <TextInput
        className={styles['field']}
        aria-label="Address to read"
        placeholder="Any other address"
        value={uri}
        onChange={(event) => setUri(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit" variant="default" disabled={!canRead}>
        Read
      </Button>
    </form>
  )
}

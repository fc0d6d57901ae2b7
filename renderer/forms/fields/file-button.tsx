import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatBytes } from '../../ui/format'
import { encodeBase64 } from './encode-base64'
import styles from './file-button.module.css'
import type { FieldParts } from './use-field'

/** A request of the window may hold 32 MiB; base64 makes four characters of three bytes. */
const largestFile = 20 * 1024 * 1024

/** Fills a base64 field with the content of a file. */
export function FileButton({ parts }: { readonly parts: FieldParts }) {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    if (file.size > largestFile) {
      setFailure(`This file has ${formatBytes(file.size)}; at most ${formatBytes(largestFile)} can be sent`)
      return
    }
    try {
      parts.setPlain(encodeBase64(new Uint8Array(await file.arrayBuffer())))
      setFailure(undefined)
    } catch {
      setFailure('The file could not be read')
    }
  }
  return (
    <>
      {failure !== undefined && (
        <span role="alert" className={styles['failure']}>
          {failure}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${parts.label}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) void take(file)
          // The same file chosen again is to be read again.
          event.currentTarget.value = ''
        }}
      />
      <Tooltip label="Fill in a file as base64">
        <ActionIcon
          aria-label={`Choose a file for ${parts.label}`}
          disabled={parts.isDisabled}
          onClick={() => input.current?.click()}
        >
          <IconFileUpload size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

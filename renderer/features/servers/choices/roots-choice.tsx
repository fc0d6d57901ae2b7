import { Button, Switch, TextInput } from '@mantine/core'
import { IconFolder, IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { ServerId } from '../../../../shared/model/server'
import type { RootFolder, ServerChoicesRecord } from '../../../../shared/model/server-choices'
import type { AppError } from '../../../../shared/result'
import { useDeck } from '../../../state/deck-context'
import { ErrorWords } from '../../../ui/error-words'
import { IconButton } from '../../../ui/icon-button'
import styles from './server-choices.module.css'

/** Which folders a server is told of. */
export function RootsChoice({
  serverId,
  record,
}: {
  readonly serverId: ServerId
  readonly record: ServerChoicesRecord
}) {
  const { client } = useDeck()
  const { roots } = record.choices
  const [problem, setProblem] = useState<AppError>()
  const [path, setPath] = useState('')
  const [name, setName] = useState('')
  const change = async (part: Partial<typeof roots>): Promise<boolean> => {
    const answer = await client.request('serverChoices.change', { serverId, change: { roots: { ...roots, ...part } } })
    setProblem(answer.ok ? undefined : answer.error)
    return answer.ok
  }
  const add = async (folder: RootFolder): Promise<void> => {
    if (!(await change({ folders: [...roots.folders, folder] }))) return
    setPath('')
    setName('')
  }
  const choose = async (): Promise<void> => {
    const answer = await client.request('serverChoices.chooseFolder', {})
    if (answer.ok && answer.value.folder !== undefined) await add({ path: answer.value.folder, name })
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (path.trim() !== '') void add({ path, name })
  }
  return (
    <>
      <Switch
        size="xs"
        label="May ask which folders it should work in (roots)"
        checked={roots.isOn}
        onChange={({ currentTarget }) => void change({ isOn: currentTarget.checked })}
      />
      <p className={styles['note']}>It is told their addresses, no more: what it may read is up to the system.</p>
      {roots.folders.length > 0 && (
        <ul className={styles['items']} aria-label="Folders the server is told of">
          {roots.folders.map((folder, index) => (
            <li key={`${index} ${folder.path}`} className={styles['item']}>
              <IconFolder size={14} aria-hidden="true" />
              <div className={styles['words']}>
                <p className="mono foreign selectable">{folder.path}</p>
                {folder.name !== '' && <p className={`foreign ${styles['dim'] ?? ''}`}>{folder.name}</p>}
                {record.missingFolders.includes(folder.path) && (
                  <p className={styles['warn']}>This folder does not exist. The server is told of it all the same.</p>
                )}
              </div>
              <IconButton
                label={`Take ${folder.path} off the list`}
                icon={IconX}
                onPress={() => void change({ folders: roots.folders.filter((one) => one !== folder) })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={styles['row']} onSubmit={submit}>
        <TextInput
          className={styles['grows']}
          label="Folder"
          placeholder="Absolute path, or file:// address"
          maxLength={4096}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <TextInput
          label="Name (optional)"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={path.trim() === ''}>
          Add folder
        </Button>
        <Button variant="default" onClick={() => void choose()}>
          Choose…
        </Button>
      </form>
      {problem !== undefined && (
        <div className={styles['problem']} role="alert">
          <ErrorWords error={problem} />
        </div>
      )}
    </>
  )
}

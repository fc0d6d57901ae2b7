import { Button, Checkbox, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import { isNoFilter, type TrafficFilter } from '../../../shared/model/traffic-filter'
import { useCommands } from '../../state/commands'
import ask from '../../ui/ask-dialog.module.css'
import { clip } from '../../ui/cut'
import { reportSaved } from '../../ui/report-saved'
import styles from './save-traffic.module.css'

interface SaveTrafficProps {
  readonly server: ServerRecord
  readonly filter: TrafficFilter
  readonly onClose: () => void
}

/** Asks which messages go into a file, and whether their secrets go with them. */
export function SaveTraffic({ server, filter, onClose }: SaveTrafficProps) {
  const commands = useCommands()
  const hasFilter = !isNoFilter(filter)
  const [what, setWhat] = useState(hasFilter ? 'shown' : 'all')
  const [withSecrets, setWithSecrets] = useState(false)
  const save = () => {
    onClose()
    commands.saveTraffic(server, what === 'shown' ? filter : undefined, withSecrets, (path) =>
      reportSaved(`The traffic of ${server.name} was saved`, path),
    )
  }
  return (
    <Modal opened onClose={onClose} title={`Save the traffic of ${clip(server.name, 60)}`} withCloseButton={false}>
      <p className={styles['words']}>
        A file of JSON lines: one message each, with its time and direction, oldest first.
      </p>
      {hasFilter && (
        <Radio.Group aria-label="Messages" value={what} onChange={setWhat}>
          <div className={styles['choice']}>
            <Radio value="shown" label="Messages that pass the filter" />
            <Radio value="all" label="All messages" />
          </div>
        </Radio.Group>
      )}
      <Checkbox
        className={styles['secrets']}
        checked={withSecrets}
        onChange={(event) => setWithSecrets(event.currentTarget.checked)}
        label="With secrets"
        description={
          withSecrets
            ? 'Keys and passwords of the configuration stand in the file: whoever has it can use them.'
            : 'Keys and passwords of the configuration are masked.'
        }
      />
      <div className={ask['buttons']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {withSecrets ? (
          <Button color="red" onClick={save}>
            Save with secrets
          </Button>
        ) : (
          <Button onClick={save} data-autofocus>
            Save
          </Button>
        )}
      </div>
    </Modal>
  )
}

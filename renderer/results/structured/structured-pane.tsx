import { IconBracesOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import type { Result } from '../../../shared/result'
import { BodyView } from '../../bodies/body-view'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { viewFileName } from '../file-name'
import { PaneBar } from '../pane-bar'
import { CheckWords } from './check-words'
import type { StructuredCheck } from './structured-check'
import styles from './structured-pane.module.css'

interface StructuredPaneProps {
  readonly toolName: string
  /** The structured content, `undefined` in it where there is none; undefined until it has come. */
  readonly content: Result<BodyRef | undefined> | undefined
  readonly check: StructuredCheck | undefined
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
}

/** The structured content of a call as JSON, and how it stands to its schema. */
export function StructuredPane({ toolName, content, check, tabs }: StructuredPaneProps) {
  if (content?.ok === true && content.value !== undefined) {
    return (
      <BodyView
        body={content.value}
        mode="json"
        label={`Structured content of ${toolName}`}
        suggestedName={viewFileName(toolName, 'json')}
        note={
          check === undefined ? (
            <p className={styles['note']}>Holding it against the output schema</p>
          ) : (
            <CheckWords check={check} />
          )
        }
      >
        {tabs}
      </BodyView>
    )
  }
  return (
    <>
      <PaneBar tabs={tabs} />
      {content === undefined ? (
        <Delayed>
          <p className={styles['note']}>Reading</p>
        </Delayed>
      ) : content.ok ? (
        <div className={styles['empty']}>
          <EmptyState icon={IconBracesOff} title="No structured content">
            <p>The tool states an output schema, so its answer should have structured content. It has none.</p>
          </EmptyState>
        </div>
      ) : (
        <div className={styles['error']}>
          <MessageBox kind="error">
            <ErrorWords error={content.error} />
          </MessageBox>
        </div>
      )}
    </>
  )
}

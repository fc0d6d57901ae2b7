import { Button, TextInput } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ResourceTemplateSummary } from '../../../shared/model/resource'
import type { ServerRecord } from '../../../shared/model/server'
import { CompletedField } from '../../completion/completed-field'
import { useWorkspace } from '../../state/deck-context'
import { givenKey } from '../../state/workspace'
import { clip } from '../../ui/cut'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { useModEnter } from '../../ui/use-mod-enter'
import { visibleText } from '../../ui/visible-text'
import styles from './template-pane.module.css'
import { expandTemplate, missingVariables, readTemplate } from './template-variables'
import { useItemDetail } from './use-item-detail'

interface TemplatePaneProps {
  readonly server: ServerRecord
  readonly template: ResourceTemplateSummary
  /** Of the list it stands in. */
  readonly revision: number
}

const nothing: readonly (readonly [string, string])[] = []

/** A template of addresses: a field for each of its variables, and the address they give. */
export function TemplatePane({ server, template, revision }: TemplatePaneProps) {
  const place = { serverId: server.id, revision, position: template.position }
  const detail = useItemDetail('resources.templateDetail', place)
  const whole = detail?.ok === true ? detail.value : undefined
  const uriTemplate = template.uriIsCut === true ? whole?.key : template.uriTemplate
  const title = template.title ?? template.name
  const words = whole?.description ?? template.description
  return (
    <div className={styles['pane']}>
      <div className={styles['about']}>
        {title !== undefined && (
          <h3 className={`foreign selectable ${styles['title'] ?? ''}`}>{visibleText(clip(title, 200))}</h3>
        )}
        <p className="mono foreign selectable">{visibleText(template.uriTemplate)}</p>
        {words !== undefined && (
          <p className={`foreign selectable ${styles['description'] ?? ''}`}>{visibleText(clip(words, 4000))}</p>
        )}
        {template.malformed !== undefined && (
          <MessageBox kind="warning">
            <p className="foreign selectable">
              The server's entry breaks the rules of the protocol: {template.malformed}.
            </p>
          </MessageBox>
        )}
      </div>
      {uriTemplate !== undefined && <TemplateForm server={server} uriTemplate={uriTemplate} />}
    </div>
  )
}

function TemplateForm({ server, uriTemplate }: { readonly server: ServerRecord; readonly uriTemplate: string }) {
  const chooseResource = useWorkspace((workspace) => workspace.chooseResource)
  const key = givenKey(server.id, 'template', uriTemplate)
  const given = useWorkspace(({ given }) => given.get(key)) ?? nothing
  const give = useWorkspace((workspace) => workspace.give)
  const [byHand, setByHand] = useState(uriTemplate)
  const read = useMemo(() => readTemplate(uriTemplate), [uriTemplate])
  const variables = read.kind === 'form' ? read.variables : []
  const expanded = read.kind === 'form' ? expandTemplate(uriTemplate, variables, given) : undefined
  const uri = expanded ?? byHand
  const isDown = server.state.status !== 'Running'
  const missing = expanded === undefined ? [] : missingVariables(variables, given)
  const open = () => {
    if (!isDown && uri !== '') chooseResource(server.id, { kind: 'resource', uri })
  }
  // From anywhere on the tab: the list, the fields.
  useModEnter(open)
  return (
    <>
      <div className={styles['fields']} role="group" aria-label="Variables">
        {expanded === undefined ? (
          <>
            <MessageBox kind="info">
              <p>This template does not keep the rules of RFC 6570, so no form can be made of it. Write the address.</p>
            </MessageBox>
            <TextInput
              label="Address"
              value={byHand}
              onChange={(event) => setByHand(event.currentTarget.value)}
              spellCheck={false}
              autoComplete="off"
              data-pane-start=""
            />
          </>
        ) : variables.length === 0 ? (
          <p>It has no variables: there is one address.</p>
        ) : (
          variables.map(({ name, isList, mostCharacters }, index) => (
            <CompletedField
              key={name}
              serverId={server.id}
              target={{ kind: 'template', uriTemplate }}
              name={name}
              description={
                isList
                  ? 'Several values, apart by commas.'
                  : mostCharacters === undefined
                    ? undefined
                    : `The first ${mostCharacters} characters count.`
              }
              required={false}
              value={given.find(([other]) => other === name)?.[1] ?? ''}
              onChange={(value) => give(key, name, value)}
              known={given}
              canAsk={!isDown}
              paneStart={index === 0}
            />
          ))
        )}
      </div>
      {expanded !== undefined && (
        <div className={styles['address']}>
          <span className={styles['label']}>Address</span>
          <output className="mono foreign selectable" aria-label="Address">
            {visibleText(expanded)}
          </output>
        </div>
      )}
      <div className={styles['bar']}>
        <Button
          onClick={open}
          disabled={isDown || uri === ''}
          leftSection={<IconFileArrowRight size={14} aria-hidden="true" />}
        >
          Read
        </Button>
        <span aria-hidden="true">
          <KeyCaps keys={[modKey, 'Enter']} />
        </span>
        <span className={styles['hint']}>
          {isDown
            ? 'The server is not running.'
            : missing.length > 0
              ? `Still empty: ${clip(missing.join(', '), 200)}. Empty ones are left out of the address.`
              : ''}
        </span>
      </div>
    </>
  )
}

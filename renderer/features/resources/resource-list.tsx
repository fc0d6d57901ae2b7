import { IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type {
  ResourceListRecord,
  ResourceSummary,
  ResourceTemplateListRecord,
  ResourceTemplateSummary,
} from '../../../shared/model/resource'
import type { ServerRecord } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { useSubscriptionsOf } from '../../state/selectors'
import column from '../../ui/column.module.css'
import { EmptyState } from '../../ui/empty-state'
import { ListBar, RefreshButton } from '../../ui/list-bar'
import { ListNotes } from '../../ui/list-notes'
import { VirtualTree } from '../../ui/virtual-tree'
import { AddressBox } from './address-box'
import { ResourceRowView } from './resource-row-view'
import { matching, type ResourceRow, resourceRows, rowKey } from './resource-tree'

interface ResourceListProps {
  readonly server: ServerRecord
  readonly list: ResourceListRecord
  readonly templates: ResourceTemplateListRecord | undefined
  readonly selected: ResourceSummary | ResourceTemplateSummary | undefined
  /** Go on to what is chosen. */
  readonly onEnter: () => void
}

/** Resources by scheme and path, and templates: thousands if need be, narrowed down while typing. */
export function ResourceList({ server, list, templates, selected, onEnter }: ResourceListProps) {
  const commands = useCommands()
  const chooseResource = useWorkspace((workspace) => workspace.chooseResource)
  const [query, setQuery] = useState('')
  // The tree follows a moment later when it is long, so that a key never waits for it.
  const applied = useDeferredValue(query)
  const [focused, setFocused] = useState<string>()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const subscribed = useSubscriptionsOf(server.id)
  const subscribedUris = useMemo(() => new Set(subscribed.map(({ uri }) => uri)), [subscribed])
  const tree = useRef<HTMLDivElement>(null)
  const templateItems = templates?.items
  const total = list.items.length + (templateItems?.length ?? 0)
  const found = useMemo(
    () => ({ resources: matching(list.items, applied), templates: matching(templateItems ?? [], applied) }),
    [list.items, templateItems, applied],
  )
  // Few resources are all in sight; of many only the first levels, until somebody looks for one.
  const openLevels = applied !== '' || found.resources.length <= 200 ? Number.POSITIVE_INFINITY : 1
  const rows = useMemo(
    () => resourceRows(found.resources, found.templates, (key, level) => level <= openLevels !== toggled.has(key)),
    [found, openLevels, toggled],
  )
  const isDown = server.state.status !== 'Running'
  const foundCount = found.resources.length + found.templates.length
  const selectedKey =
    selected === undefined ? undefined : rowKey('uriTemplate' in selected ? 'template' : 'resource', selected.position)
  const choose = (row: ResourceRow) => {
    setFocused(row.key)
    if (row.kind === 'resource') {
      chooseResource(server.id, { kind: 'resource', uri: row.resource.uri, position: row.resource.position })
    } else if (row.kind === 'template') {
      const { uriTemplate, position } = row.template
      chooseResource(server.id, { kind: 'template', uriTemplate, position })
    }
  }
  const toggle = ({ key }: ResourceRow) => {
    setFocused(key)
    setToggled((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }
  return (
    <div className={column['column']} data-pane="resources">
      <ListBar
        searchLabel="Search resources"
        query={query}
        onQuery={setQuery}
        total={total}
        found={applied === '' ? undefined : foundCount}
        list={tree}
      >
        <RefreshButton
          label="Read the list of resources again"
          onPress={isDown ? undefined : () => commands.refreshResources(server)}
        />
      </ListBar>
      <ListNotes
        state={list.state.kind === 'failed' ? list.state : (templates?.state ?? list.state)}
        notices={[...list.notices, ...(templates?.notices ?? [])]}
        isStale={isDown}
      />
      {foundCount === 0 &&
        (total > 0 ? (
          <EmptyState icon={IconSearchOff} title="No resource matches">
            <p>Addresses, names, descriptions and types are searched.</p>
          </EmptyState>
        ) : (
          <EmptyState title="The list of resources is empty">
            <p>The server announced resources and listed none. If you know an address, type it below.</p>
          </EmptyState>
        ))}
      <VirtualTree
        ref={tree}
        label="Resources"
        rows={rows}
        selectedKey={rows.some(({ key, isOpen }) => key === focused && isOpen !== undefined) ? focused : selectedKey}
        onSelect={choose}
        onToggle={toggle}
        onEnter={onEnter}
        heightOf={heightOf}
        renderRow={(row) => (
          <ResourceRowView row={row} isSubscribed={row.kind === 'resource' && subscribedUris.has(row.resource.uri)} />
        )}
      />
      <AddressBox isDown={isDown} onRead={(uri) => chooseResource(server.id, { kind: 'resource', uri })} />
    </div>
  )
}

function heightOf({ kind }: ResourceRow): number {
  return kind === 'branch' ? 28 : 40
}

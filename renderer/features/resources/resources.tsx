import { IconFiles } from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import { ListAndContent } from '../../layout/list-and-content'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { useResourceList, useTemplateList } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { NoItems } from '../../ui/no-items'
import { PaneBoundary } from '../../ui/pane-boundary'
import { focusPane } from '../../ui/panes'
import { chosenResource, chosenTemplate } from './choose-resource'
import { ResourceList } from './resource-list'
import { ResourcePane } from './resource-pane'
import styles from './resources.module.css'
import { TemplatePane } from './template-pane'

/** The Resources tab: what a server lets be read, by address and by template, and what is in it. */
export function Resources({ server }: { readonly server: ServerRecord }) {
  const commands = useCommands()
  const list = useResourceList(server.id)
  const templates = useTemplateList(server.id)
  const choice = useWorkspace(({ resources }) => resources.get(server.id))
  const chooseResource = useWorkspace((workspace) => workspace.chooseResource)
  const isEmpty = (list?.items.length ?? 0) === 0 && (templates?.items.length ?? 0) === 0
  // A server that announces resources can be asked for any address, also when it lists none.
  const canAskAnyway = list?.state.kind === 'ready' && server.state.status === 'Running'
  if (list === undefined || (isEmpty && choice === undefined && !canAskAnyway)) {
    return (
      <NoItems
        what="resources"
        list={list?.state}
        status={server.state.status}
        icon={IconFiles}
        onStart={() => commands.startServer(server)}
        onRefresh={() => commands.refreshResources(server)}
      />
    )
  }
  const resource = chosenResource(list.items, choice)
  const template = chosenTemplate(templates?.items ?? [], choice)
  return (
    <ListAndContent
      what="resources"
      isChosen={choice !== undefined}
      onBack={() => chooseResource(server.id, undefined)}
      list={
        <PaneBoundary what="The list of resources" resetKey={server.id}>
          <ResourceList
            server={server}
            list={list}
            templates={templates}
            selected={resource ?? template}
            onEnter={() => focusPane('resource')}
          />
        </PaneBoundary>
      }
      content={
        <div className={styles['content']} data-pane="resource">
          <PaneBoundary what="The resource" resetKey={JSON.stringify(choice ?? null)}>
            {choice === undefined ? (
              <EmptyState icon={IconFiles} title="Choose a resource">
                <p>What is in it is shown here. Any other address can be read with the box below the list.</p>
              </EmptyState>
            ) : choice.kind === 'template' ? (
              template === undefined ? (
                <EmptyState icon={IconFiles} title="This template is not in the list any more">
                  <p>The server has changed its list since. Choose another one.</p>
                </EmptyState>
              ) : (
                <TemplatePane
                  key={template.uriTemplate}
                  server={server}
                  template={template}
                  revision={templates?.revision ?? 0}
                />
              )
            ) : (
              <ResourcePane
                key={choice.uri}
                server={server}
                uri={choice.uri}
                listed={resource && { summary: resource, revision: list.revision }}
              />
            )}
          </PaneBoundary>
        </div>
      }
    />
  )
}

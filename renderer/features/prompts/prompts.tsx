import { IconMessage } from '@tabler/icons-react'
import type { PromptListRecord } from '../../../shared/model/prompt'
import type { ServerRecord } from '../../../shared/model/server'
import { ListAndContent } from '../../layout/list-and-content'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { usePromptList } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { NoItems } from '../../ui/no-items'
import { PaneBoundary } from '../../ui/pane-boundary'
import { focusPane } from '../../ui/panes'
import { chosenPrompt } from './choose-prompt'
import { PromptList } from './prompt-list'
import { PromptPane } from './prompt-pane'

/** The Prompts tab: texts a person picks for a model, with their arguments and what they give. */
export function Prompts({ server }: { readonly server: ServerRecord }) {
  const commands = useCommands()
  const list = usePromptList(server.id)
  if (list === undefined || list.items.length === 0) {
    return (
      <NoItems
        what="prompts"
        list={list?.state}
        status={server.state.status}
        icon={IconMessage}
        onStart={() => commands.startServer(server)}
        onRefresh={() => commands.refreshPrompts(server)}
      />
    )
  }
  return <PromptBench server={server} list={list} />
}

function PromptBench({ server, list }: { readonly server: ServerRecord; readonly list: PromptListRecord }) {
  const choice = useWorkspace(({ prompts }) => prompts.get(server.id))
  const choosePrompt = useWorkspace((workspace) => workspace.choosePrompt)
  const prompt = chosenPrompt(list.items, choice)
  return (
    <ListAndContent
      what="prompts"
      isChosen={prompt !== undefined}
      onBack={() => choosePrompt(server.id, undefined)}
      list={
        <PaneBoundary what="The list of prompts" resetKey={server.id}>
          <PromptList
            server={server}
            list={list}
            selected={prompt}
            onSelect={({ position, name }) => choosePrompt(server.id, { position, name })}
            onEnter={() => focusPane('arguments')}
          />
        </PaneBoundary>
      }
      content={
        prompt === undefined ? (
          <NoPrompt isGone={choice !== undefined} />
        ) : (
          <PaneBoundary what="The prompt" resetKey={`${server.id} ${prompt.position}`}>
            <PromptPane key={prompt.name} server={server} prompt={prompt} revision={list.revision} />
          </PaneBoundary>
        )
      }
    />
  )
}

function NoPrompt({ isGone }: { readonly isGone: boolean }) {
  return isGone ? (
    <EmptyState icon={IconMessage} title="This prompt is not in the list any more">
      <p>The server has changed its list since. What you typed comes back with it. Choose another one.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={IconMessage} title="Choose a prompt">
      <p>Its arguments and the messages it gives are shown here.</p>
    </EmptyState>
  )
}

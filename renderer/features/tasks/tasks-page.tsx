import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconChecklist, IconSearchOff } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import { isOpenTask, type TaskRecord } from '../../../shared/model/task'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { useServers } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatNumber } from '../../ui/format'
import screen from '../../ui/screen.module.css'
import { SearchField } from '../../ui/search-field'
import { useVirtualRows } from '../../ui/use-virtual-rows'
import { findTasks, type TaskFilter } from './find-tasks'
import { type TaskActions, TaskRow } from './task-row'
import styles from './tasks-page.module.css'

/** The Tasks screen: what servers work on in the background, and what became of it. */
export function TasksPage({ onOpenResult, onAnswer }: Pick<TaskActions, 'onOpenResult' | 'onAnswer'>) {
  const tasks = useDeckState(({ replica }) => replica.state.tasks)
  const servers = useServers()
  const commands = useCommands()
  const [filter, setFilter] = useState<TaskFilter>('all')
  const [serverId, setServerId] = useState<ServerId>()
  const [query, setQuery] = useState('')
  const names = useMemo(() => new Map(servers.map(({ id, name }) => [id, name])), [servers])
  const nameOf = useCallback((id: ServerId) => names.get(id) ?? id, [names])
  const rows = useMemo(
    () => findTasks(tasks, { filter, serverId, query }, nameOf),
    [tasks, filter, serverId, query, nameOf],
  )
  const open = tasks.filter(isOpenTask).length
  const owners = [...new Set(tasks.map((task) => task.serverId))]
  const actions = useMemo<TaskActions>(
    () => ({
      onOpenResult,
      onAnswer,
      onCancel: (task) => commands.cancelTask(task.taskKey),
      onStopWatching: (task) => commands.stopWatchingTask(task.taskKey),
    }),
    [onOpenResult, onAnswer, commands],
  )
  return (
    <div className={screen['page']}>
      <header className={screen['header']}>
        <h2 className={screen['title']}>Tasks</h2>
        <span className={screen['count']}>
          {rows.length < tasks.length && `${formatNumber(rows.length)} of `}
          {formatCount(tasks.length, 'task')}, {formatNumber(open)} open
        </span>
        <span className={styles['buttons']}>
          <Button
            variant="default"
            size="xs"
            disabled={open === tasks.length}
            onClick={() => commands.forgetEndedTasks()}
          >
            Clear ended
          </Button>
          <Button variant="default" size="xs" disabled={open === 0} onClick={() => commands.cancelAllTasks(serverId)}>
            {serverId === undefined ? 'Cancel all' : 'Cancel all of this server'}
          </Button>
        </span>
      </header>
      <div className={screen['bar']}>
        <SegmentedControl
          aria-label="State"
          value={filter}
          onChange={(value) => setFilter(value)}
          data={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Open' },
            { value: 'ended', label: 'Ended' },
          ]}
        />
        <NativeSelect
          aria-label="Server"
          value={serverId ?? ''}
          onChange={({ currentTarget: { value } }) => setServerId(value === '' ? undefined : value)}
          data={[{ value: '', label: 'All servers' }, ...owners.map((id) => ({ value: id, label: nameOf(id) }))]}
        />
        <div className={screen['search']}>
          <SearchField label="Search tasks" value={query} onChange={setQuery} />
        </div>
      </div>
      {tasks.length === 0 ? (
        <EmptyState icon={IconChecklist} title="No tasks">
          <p>
            A tool can run as a task: the call is answered later, and the server goes on meanwhile. Choose Run as task
            beside a tool that offers it, and it is listed here.
          </p>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState icon={IconSearchOff} title="No task matches">
          <p>Tools, servers, ids and messages are searched. Show all states and servers to see the others.</p>
        </EmptyState>
      ) : (
        <TaskTable rows={rows} nameOf={nameOf} actions={actions} />
      )}
    </div>
  )
}

const columns = ['Status', 'Tool and server', 'Message', 'Age', 'TTL left', 'Poll', 'Actions'] as const

const keyOf = (rows: readonly TaskRecord[]) => (index: number) => rows[index]?.taskKey ?? index

function TaskTable({
  rows,
  nameOf,
  actions,
}: {
  readonly rows: readonly TaskRecord[]
  readonly nameOf: (serverId: ServerId) => string
  readonly actions: TaskActions
}) {
  const questions = useDeckState(({ replica }) => replica.state.questions)
  const asking = useMemo(
    () =>
      new Set(
        questions.flatMap(({ cause, state }) =>
          cause.kind === 'task' && cause.taskKey !== undefined && state.phase === 'waiting' ? [cause.taskKey] : [],
        ),
      ),
    [questions],
  )
  const { rows: virtual, setScroller } = useVirtualRows({
    count: rows.length,
    heightOf: () => 44,
    keyOf: useMemo(() => keyOf(rows), [rows]),
  })
  return (
    <div role="table" aria-label="Tasks" aria-rowcount={rows.length + 1} className={styles['table']}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={styles['head']}>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
      </div>
      <div ref={setScroller} className={styles['scroller']} tabIndex={0} role="rowgroup">
        <div role="presentation" className={styles['sized']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const task = rows[index]
            return task === undefined ? null : (
              <div
                key={String(key)}
                role="row"
                aria-rowindex={index + 2}
                className={styles['row']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TaskRow
                  task={task}
                  serverName={nameOf(task.serverId)}
                  hasQuestion={asking.has(task.taskKey)}
                  actions={actions}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

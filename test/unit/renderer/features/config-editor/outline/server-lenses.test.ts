import { expect, test } from 'vitest'
import { outlineOf } from '../../../../../../renderer/features/config-editor/outline/config-outline'
import { serverLenses } from '../../../../../../renderer/features/config-editor/outline/server-lenses'
import type { ServerState } from '../../../../../../shared/model/server'
import { peer, server } from '../../../harness/sample-servers'

const outline = outlineOf('{"mcpServers": {\n"one": {},\n"two": {},\n"two": {}}}')
const failure = { at: 0, error: { code: 'internal', message: 'No.' }, lastStderr: [] } as const

function words(state: ServerState, tools?: number): readonly string[] | undefined {
  const [lens] = serverLenses(outline, {
    servers: new Map([['one', server('id-1', state)]]),
    toolCounts: new Map(tools === undefined ? [] : [['id-1', tools]]),
  })
  // The last part is the same for all.
  return lens?.parts.slice(0, -1).map(({ text, press }) => (press === undefined ? text : `${press.action}: ${text}`))
}

test.each<readonly [ServerState, readonly string[]]>([
  [{ status: 'Stopped' }, ['overview: Stopped', 'start: Start']],
  [{ status: 'Disabled' }, ['overview: Disabled', 'enable: Enable']],
  [{ status: 'Starting', since: 0 }, ['overview: Starting', 'stop: Stop']],
  [{ status: 'Restarting', since: 0, attempt: 1 }, ['overview: Restarting', 'stop: Stop']],
  [{ status: 'Stopping', since: 0 }, ['overview: Stopping']],
  [{ status: 'Running', since: 0, peer }, ['overview: Running', 'stop: Stop', 'restart: Restart', 'tools: 12 tools']],
  [{ status: 'Crashed', ...failure }, ['overview: Crashed', 'start: Start']],
  [{ status: 'FailedToStart', ...failure }, ['overview: Failed to start', 'start: Start']],
])('above a server in the state %o', (state, expected) => {
  expect(words(state, 12)).toEqual(expected)
})

test('without a list of tools nothing is said of tools', () => {
  expect(words({ status: 'Running', since: 0, peer })).not.toContainEqual(expect.stringContaining('tool'))
})

test('each lens stands above its server, and says when the server is not known or not used', () => {
  const lenses = serverLenses(outline, { servers: new Map(), toolCounts: new Map() })
  expect(lenses.map(({ line, name, parts }) => [line, name, parts[0]?.text])).toEqual([
    [2, 'one', 'Not saved yet'],
    [3, 'two', 'Not used: the same name comes again further down'],
    [4, 'two', 'Not saved yet'],
  ])
})

test('an entry that cannot start leads to its problems', () => {
  const problem = { severity: 'error', message: 'No.', path: 'mcpServers.one', line: 2, column: 1 } as const
  const broken = server('id-1', { status: 'Stopped' }, { problems: [problem] })
  const [lens] = serverLenses(outline, { servers: new Map([['one', broken]]), toolCounts: new Map() })
  expect(lens?.parts.slice(0, -1)).toEqual([
    { icon: 'error', text: 'Cannot start: 1 problem', press: { action: 'problems', serverId: 'id-1' } },
  ])
})

test('the form of every entry that counts can be opened, also before it is saved', () => {
  const lenses = serverLenses(outline, { servers: new Map(), toolCounts: new Map() })
  const form = (name: string) => ({ text: 'Form', press: { action: 'form', name } })
  expect([lenses[0]?.parts.at(-1), lenses[1]?.parts, lenses[2]?.parts.at(-1)]).toEqual([
    form('one'),
    [expect.objectContaining({ icon: 'warning' })],
    form('two'),
  ])
})

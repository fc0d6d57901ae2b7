import { expect, test } from 'vitest'
import { EventUrgency } from '../../../electron/ipc/event-urgency'
import type { AppEvent } from '../../../shared/read-model/app-event'
import {
  callChanged,
  configFile,
  endedWell,
  questionChanged,
  ringAdvanced,
  running,
  serverChanged,
  settingsChanged,
  toolList,
} from '../../support/records'

const progressing = callChanged('call-0001', { phase: 'running', progress: { progress: 1 } })
const starting = serverChanged('files', { status: 'Starting', since: 1 })

test.each<[string, readonly AppEvent[], readonly boolean[]]>([
  [
    'a call: its start and its end, not what is between',
    [
      callChanged('call-0001'),
      progressing,
      callChanged('call-0001', { phase: 'cancelling' }),
      callChanged('call-0001', endedWell),
      callChanged('call-0001', endedWell),
    ],
    [true, false, false, true, false],
  ],
  ['a call seen for the first time when it is over', [callChanged('call-0001', endedWell)], [true]],
  [
    'a call forgotten and started again under the same id',
    [callChanged('call-0001'), { type: 'call.removed', callId: 'call-0001' }, callChanged('call-0001')],
    [true, false, true],
  ],
  [
    'a server: each change of its status, not its arrival nor a repetition',
    [serverChanged('files'), starting, starting, serverChanged('files', running), serverChanged('files')],
    [false, true, false, true, true],
  ],
  [
    'a server that goes and comes back',
    [serverChanged('files'), { type: 'server.removed', serverId: 'files' }, serverChanged('files', running)],
    [false, true, false],
  ],
  [
    'a question: when it opens, changes its phase and goes',
    [
      questionChanged('q1'),
      questionChanged('q1'),
      questionChanged('q1', { phase: 'completed' }),
      { type: 'question.removed', questionId: 'q1' },
    ],
    [true, false, true, true],
  ],
  ['the end of a server nobody knew', [{ type: 'server.removed', serverId: 'files' }], [false]],
  [
    'ids that name members of every object',
    [serverChanged('__proto__'), serverChanged('__proto__', running)],
    [false, true],
  ],
  [
    'lists, files, rings, settings and where to look',
    [
      { type: 'tools.changed', toolList: toolList('files') },
      { type: 'servers.ordered', serverIds: ['files'] },
      { type: 'config.changed', file: configFile('own') },
      { type: 'config.removed', fileId: 'own' },
      ringAdvanced('files', 'log', 1),
      settingsChanged({ theme: 'dark' }),
      { type: 'attention.changed', attention: { kind: 'server', serverId: 'files' } },
    ],
    [false, false, false, false, false, false, false],
  ],
])('%s', (_what, events, urgent) => {
  const urgency = new EventUrgency()
  expect(events.map((event) => urgency.isUrgent(event))).toEqual(urgent)
})

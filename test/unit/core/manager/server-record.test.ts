import { describe, expect, test } from 'vitest'
import { SecretMask, secretsOf } from '../../../../electron/core/config/mask-secrets'
import { serverRecord } from '../../../../electron/core/manager/server-record'
import type { ServerState } from '../../../../shared/model/server'
import { define } from '../../../support/server-under-test'

const definition = define('{"command":"x","args":["--token=hunter-two"],"env":{"API_KEY":"hunter-two"}}')

function record(state: ServerState) {
  const mask = new SecretMask(definition.entry ? secretsOf(definition.entry) : [])
  return serverRecord(definition, {
    state,
    health: undefined,
    restartAttempts: 0,
    isUnsaved: false,
    isContested: false,
    needsApproval: undefined,
    needsRestart: false,
    logLevel: undefined,
    mask,
  })
}

const down = { at: 1, lastStderr: ['bad key hunter-two'] } as const
const error = {
  code: 'exited-early',
  message: 'hunter-two failed',
  hint: 'try hunter-two',
  detail: 'log: hunter-two',
} as const

describe('a secret of the entry', () => {
  test.each<[string, ServerState]>([
    ['a start', { status: 'Starting', since: 1, lastLine: 'using hunter-two' }],
    ['a crash', { status: 'Crashed', error, ...down }],
    [
      'a failed start',
      {
        status: 'FailedToStart',
        error,
        ...down,
        fixes: [{ kind: 'split-command', command: 'x', args: ['hunter-two'] }],
      },
    ],
  ])('shows in no part of %s', (_, state) => {
    const text = JSON.stringify(record(state))
    expect(text).not.toContain('hunter-two')
    expect(text).toContain('••••••')
  })
})

test('what is not there stays away', () => {
  expect(Object.keys(record({ status: 'Stopped' })).toSorted()).toEqual(
    ['commandLine', 'fileId', 'id', 'name', 'notices', 'problems', 'state', 'transport'].toSorted(),
  )
})

import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../renderer/api/client'
import { createCommands } from '../../../../renderer/state/commands'
import { emptyState } from '../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../shared/result'
import { FakeDeck, type Handlers } from '../harness/fake-deck'
import { server } from '../harness/sample-servers'

function commandsWith(handlers: Handlers = {}) {
  const fake = new FakeDeck(emptyState, handlers)
  const report = vi.fn()
  return { fake, report, commands: createCommands(createClient(fake.bridge), report) }
}

const files = server('files', { status: 'Stopped' })

describe('commands', () => {
  it('report a failure with the name of what was asked for', async () => {
    const error = { code: 'command-not-found', message: 'no npx' } as const
    const { commands, report } = commandsWith({ 'servers.start': () => fail(error) })
    commands.startServer(files)
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith('files did not start', error))
  })

  it('keep quiet about a start that somebody stopped', async () => {
    const answer = vi.fn(() => fail({ code: 'cancelled', message: 'stopped' }))
    const { commands, report } = commandsWith({ 'servers.start': answer })
    commands.startServer(files)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled())
    await Promise.resolve()
    expect(report).not.toHaveBeenCalled()
  })

  it('lead to the file that was opened, and nowhere when the person changed their mind', async () => {
    const opened = vi.fn()
    const { commands } = commandsWith({ 'config.open': () => ok({ fileId: 'f1' }) })
    commands.openConfig(opened)
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('f1'))

    const nowhere = vi.fn()
    const { commands: others, fake } = commandsWith({ 'config.open': () => ok({}) })
    others.openConfig(nowhere)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    expect(nowhere).not.toHaveBeenCalled()
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { UnsavedNotice } from '../../../../../renderer/features/servers/unsaved-notice'
import type { RequestInput } from '../../../../../shared/ipc/contract'
import type { SaveResult } from '../../../../../shared/model/config'
import { ok, type Result } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { server } from '../../harness/sample-servers'

async function noticeOf(fileId: string, answers: readonly SaveResult[]) {
  const save = vi.fn<(input: RequestInput<'config.saveChanges'>) => Result<SaveResult>>()
  for (const answer of answers) save.mockReturnValueOnce(ok(answer))
  const fake = new FakeDeck(sampleDeck().state, { 'config.saveChanges': save })
  await renderDeck(fake, <UnsavedNotice server={server('s', { status: 'Stopped' }, { fileId, unsaved: true })} />)
  return save
}

it('saves into the file of the server', async () => {
  const save = await noticeOf('opened', [{ kind: 'saved', version: '2' }])
  await userEvent.click(screen.getByRole('button', { name: /^Save to claude_desktop_config/ }))
  expect(save).toHaveBeenCalledWith({ fileId: 'opened' })
  expect(await screen.findByText(/Everything else in it is as it was/)).toBeVisible()
})

it('saves a server of no file into the own file', async () => {
  const save = await noticeOf('none', [{ kind: 'saved', version: '2' }])
  await userEvent.click(screen.getByRole('button', { name: 'Save to mcp.json' }))
  expect(save).toHaveBeenCalledWith({ fileId: 'own' })
})

it('says that another program wrote the same entry, and that nothing was lost', async () => {
  await noticeOf('own', [{ kind: 'conflict', version: '2', theirText: '{}' }])
  await userEvent.click(screen.getByRole('button', { name: 'Save to mcp.json' }))
  expect(await screen.findByText(/Another program changed the same entry/)).toBeVisible()
})

it('asks what becomes of the other names of a file with hard links', async () => {
  const save = await noticeOf('own', [
    { kind: 'hard-links', names: 3 },
    { kind: 'saved', version: '2' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Save to mcp.json' }))
  expect(await screen.findByText(/has 3 names/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change the file under all of them' }))
  expect(save).toHaveBeenLastCalledWith({ fileId: 'own', hardLinks: 'in-place' })
})

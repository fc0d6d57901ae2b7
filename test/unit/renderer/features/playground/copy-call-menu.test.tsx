import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CopyCallMenu } from '../../../../../renderer/features/playground/copy-call-menu'
import type { TransportKind } from '../../../../../shared/model/server'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { server } from '../../harness/sample-servers'

// Brings a clipboard with it.
const user = userEvent.setup()

async function open(transport: TransportKind, handlers: Handlers = {}): Promise<FakeDeck> {
  const fake = new FakeDeck(
    { ...emptyState, servers: [{ ...server('s', { status: 'Stopped' }), transport }] },
    { 'calls.copyText': () => ok({ text: 'deck call', maskedValues: 2 }), ...handlers },
  )
  await renderDeck(
    fake,
    <CopyCallMenu serverId="s" toolName="echo" argumentsText={() => Promise.resolve(ok('{"a":1}'))} />,
  )
  await user.click(screen.getByRole('button', { name: 'Copy this call' }))
  return fake
}

const asked = (fake: FakeDeck) => fake.requests.flatMap(({ name, input }) => (name === 'calls.copyText' ? [input] : []))
const item = (name: string) => screen.findByRole('menuitem', { name })

it('copies with secrets masked, and says so', async () => {
  const fake = await open('stdio')
  await user.click(await item('Copy as deck command line'))
  expect(await screen.findByText('2 secret values in it are masked.')).toBeVisible()
  expect(asked(fake)).toEqual([
    { serverId: 's', toolName: 'echo', argumentsText: '{"a":1}', form: 'command', exact: false },
  ])
  expect(await navigator.clipboard.readText()).toBe('deck call')
})

it('copies exact values only when asked to, and forgets that', async () => {
  const fake = await open('http')
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'With secret values' }))
  await user.click(await item('Copy as curl'))
  expect(await screen.findByText('Copied with exact values')).toBeVisible()
  expect(asked(fake)).toMatchObject([{ form: 'curl', exact: true }])
  await user.click(screen.getByRole('button', { name: 'Copy this call' }))
  expect(await screen.findByRole('menuitemcheckbox')).not.toBeChecked()
})

it('offers curl only for servers it can speak with', async () => {
  await open('stdio')
  await item('Copy as JSON')
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Copy as curl' })).toBeNull())
})

it('says why nothing was copied', async () => {
  await open('stdio', { 'calls.copyText': () => fail({ code: 'not-supported', message: 'It is in no file.' }) })
  await user.click(await item('Copy as deck command line'))
  expect(await screen.findByText('It is in no file.')).toBeVisible()
})

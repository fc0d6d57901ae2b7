import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Overview } from '../../../../../renderer/features/servers/overview'
import type { ServerRecord } from '../../../../../shared/model/server'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { sampleServers, server } from '../../harness/sample-servers'

describe('Overview', () => {
  const overviewOf = async (id: string, more: Partial<ServerRecord> = {}) => {
    const found = sampleServers.find((candidate) => candidate.id === id)
    if (found === undefined) throw new Error(`There is no sample server ${id}.`)
    const record = { ...found, ...more }
    const fake = sampleDeck()
    return { fake, ...(await renderDeck(fake, <Overview server={record} />)) }
  }

  it('tells of a crash why, how the process ended, what it said last and when it is tried again', async () => {
    await overviewOf('brave-search')
    expect(screen.getByText('The process ended by itself while the server was running.')).toBeVisible()
    expect(screen.getByText('Exit code 1')).toBeVisible()
    expect(screen.getByLabelText('Last lines of stderr')).toHaveTextContent('Cannot find module')
    expect(screen.getByLabelText('Last lines of stderr').textContent).not.toContain('\u001b')
    expect(screen.getByText(/^in \d+ s$/)).toBeVisible()
  })

  it('tells of a failed start what to do', async () => {
    await overviewOf('sequential-thinking')
    expect(screen.getByText(/absolute path of uvx/)).toBeVisible()
    expect(screen.getByText(/stays down until you start it/)).toBeVisible()
    expect(
      screen.getByText('Write "/home/ada/.local/bin/uvx" as "command": the program was found there.'),
    ).toBeVisible()
  })

  it('tells of a running server what it said of itself', async () => {
    await overviewOf('everything')
    for (const words of ['48213', '2025-11-25', '2.0.0', 'completions']) expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('Answered in 2 ms')).toBeVisible()
    expect(screen.getByRole('img', { name: 'The last 40 pings, longest answer 12 ms, 2 missed' })).toBeInTheDocument()
    expect(screen.getByText('1 of 10 automatic attempts used.')).toBeVisible()
  })

  it('shows what a server of an opened file would start, and starts it once it was approved', async () => {
    const reason = '"everything" comes from /tmp/a.json and was never approved.'
    const fake = new FakeDeck(emptyState, {
      'servers.approvalFacts': () =>
        ok({ digest: 'd1', commandLine: 'npx -y everything', cwd: '/work', names: ['API_KEY', 'PORT'] }),
      'servers.approve': () => ok(null),
    })
    const record = server('everything', { status: 'Stopped' }, { needsApproval: reason })
    await renderDeck(fake, <Overview server={record} />)
    expect(screen.getByText(reason)).toBeVisible()
    expect(await screen.findByText('npx -y everything')).toBeVisible()
    expect(screen.getByText('API_KEY, PORT')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Approve and start' }))
    expect(fake.requests.filter(({ name }) => name === 'servers.approve' || name === 'servers.start')).toEqual([
      { name: 'servers.approve', input: { serverId: 'everything', digest: 'd1' } },
      { name: 'servers.start', input: { serverId: 'everything' } },
    ])
    expect(screen.getByText('API_KEY, PORT')).toBeVisible()
  })

  it('offers a restart where the entry changed since the start', async () => {
    const { fake } = await overviewOf('everything', { needsRestart: true })
    await userEvent.click(screen.getByRole('button', { name: 'Restart' }))
    expect(fake.requests).toContainEqual({ name: 'servers.restart', input: { serverId: 'everything' } })
  })

  it('tells of a bad entry where it is wrong', async () => {
    await overviewOf('bad-args')
    expect(screen.getByText('"args" must be a list of texts, and this is one text.')).toBeVisible()
    expect(screen.getByText(/Line 23, column 15/)).toBeVisible()
  })

  it('offers what to write ready to be copied, and leads to the file it goes into', async () => {
    const { deck } = await overviewOf('sequential-thinking')
    expect(screen.getByText('"command": "/home/ada/.local/bin/uvx"')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Copy for the file' })).toHaveLength(2)
    const [link] = screen.getAllByRole('button', { name: /claude_desktop_config\.json/ })
    if (link !== undefined) await userEvent.click(link)
    expect(deck.workspace.getState().selection).toEqual({ kind: 'file', fileId: 'opened' })
  })

  it('shows the tree of processes with their load, asked for only while it is shown', async () => {
    const { fake, unmount } = await overviewOf('everything')
    const row = (await screen.findByText('node')).closest('tr')
    expect(row).toHaveTextContent('48227')
    expect(row).toHaveTextContent('84 MiB')
    expect(screen.getByRole('img', { name: /^Memory over the last two minutes, at most 153 MiB/ })).toBeInTheDocument()
    unmount()
    const asked = fake.requests.length
    await new Promise((resolve) => setTimeout(resolve, 2300))
    expect(fake.requests).toHaveLength(asked)
  })

  it('measures nothing of a server without a process', async () => {
    const { fake } = await overviewOf('brave-search')
    expect(screen.queryByRole('heading', { name: 'Processes' })).toBeNull()
    expect(fake.requests.some(({ name }) => name === 'servers.processFacts')).toBe(false)
  })

  it('looks up how it is started when asked, with the origin of each variable', async () => {
    const { fake } = await overviewOf('everything')
    expect(fake.requests.some(({ name }) => name === 'servers.launchFacts')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: /Resolved command/ }))
    expect(await screen.findByText('/home/ada/.nvm/versions/node/v22.3.0/bin/npx')).toBeVisible()
    expect(screen.getByText('/home/ada/.local/bin')).toBeVisible()
    expect(screen.getByText('API_TOKEN').closest('tr')).toHaveTextContent('••••••entry')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search variables' }), 'login')
    expect(screen.queryByText('API_TOKEN')).toBeNull()
    expect(screen.getByText('LANG').closest('tr')).toHaveTextContent('login shell')
    expect(screen.getByText('2 of 6 variables')).toBeVisible()
  })

  it('says why the start cannot be looked up', async () => {
    const fake = new FakeDeck(emptyState, {
      'servers.launchFacts': () => fail({ code: 'server-invalid', message: 'The entry of "s" is not valid.' }),
    })
    await renderDeck(fake, <Overview server={server('s', { status: 'Stopped' })} />)
    await userEvent.click(screen.getByRole('button', { name: /Resolved command/ }))
    expect(await screen.findByText('The entry of "s" is not valid.')).toBeVisible()
  })

  it('says of a server that is not saved what that means, and of the built-in one nothing', async () => {
    const first = await overviewOf('playwright', { unsaved: true })
    expect(screen.getByText(/until the app is closed, unless it is saved/)).toBeVisible()
    first.unmount()
    await overviewOf('demo')
    expect(screen.queryByText(/until the app is closed/)).toBeNull()
  })
})

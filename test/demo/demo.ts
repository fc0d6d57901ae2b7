import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import { tourTheGarden } from './garden-tour'
import { Transcript } from './transcript'

const packages = path.resolve('node_modules/@modelcontextprotocol')

/** The main job, from nothing to a result, in the real app against two real servers. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-demo-'))
  const files = path.join(folder, 'files')
  const transcript = new Transcript(path.resolve('out/demo'))
  try {
    transcript.say('MCP Deck: start two servers, call their tools, see every kind of ending')
    const config = writeConfig(folder, files)
    const deck = await transcript.step('open the app with a configuration file', () =>
      Deck.launch({ dataFolder: path.join(folder, 'data'), configs: [config] }),
    )
    try {
      await deck.page.setViewportSize({ width: 1280, height: 800 })
      await tour(transcript, deck, files)
    } finally {
      await transcript.step('quit; nothing is left running', () => deck.quit())
    }
    transcript.say('')
    transcript.say('MCP Deck: the demo server, for somebody without a server of their own')
    await tourTheGarden(transcript)
    transcript.say(`Done: ${transcript.pictures} pictures and this transcript are in out/demo.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two real packages, one of them over a folder with two files to list. */
function writeConfig(folder: string, files: string): string {
  const everything = path.join(packages, 'server-everything/dist/index.js')
  const filesystem = path.join(packages, 'server-filesystem/dist/index.js')
  const mcpServers = {
    everything: { command: process.execPath, args: [everything] },
    filesystem: { command: process.execPath, args: [filesystem, files] },
    'not-installed': { command: 'no-such-server' },
  }
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(files, 'notes.txt'), 'Milk, bread, a new keyboard\n')
  writeFileSync(path.join(files, 'plan.md'), '# Plan\n')
  const file = path.join(folder, 'mcp.json')
  writeFileSync(file, JSON.stringify({ mcpServers }, undefined, 2))
  return file
}

async function tour(transcript: Transcript, deck: Deck, files: string): Promise<void> {
  const window = new DeckWindow(deck.page)
  const { page } = deck
  const step = (title: string, act: () => Promise<void>): Promise<void> => transcript.step(title, act)
  const picture = (name: string): Promise<void> => transcript.picture(page, name)

  await step('see the servers of the file, all stopped', () =>
    expect(window.serverRow('filesystem')).toContainText('Stopped'),
  )
  await picture('servers')
  await step('start everything', () => window.start('everything'))
  await step('start filesystem', () => window.start('filesystem'))
  await step('read its overview', () => window.tab('Overview'))
  await picture('overview')

  await window.openServer('everything')
  await step('call echo', async () => {
    await window.chooseTool('echo')
    await window.run('{ "message": "Hello from MCP Deck" }')
    await window.shows('Succeeded', 'Echo: Hello from MCP Deck')
  })
  await picture('echo')

  await window.openServer('filesystem')
  await step('call list_directory', async () => {
    await window.chooseTool('list_directory')
    await window.run(JSON.stringify({ path: files }, undefined, 2))
    await window.shows('Succeeded', 'notes.txt')
  })
  await step('switch to dark', () => window.theme('dark'))
  await picture('list-directory-dark')

  await step('call it for a folder that is not allowed: the tool says no', async () => {
    await window.run('{ "path": "/root-of-nowhere" }')
    await window.shows('Tool error', /access denied/i)
  })
  await picture('tool-error-dark')

  await window.openServer('everything')
  await step('cancel a long call', async () => {
    await window.chooseTool('trigger-long-running-operation')
    await window.run('{ "duration": 30, "steps": 30 }')
    await window.shows('Running')
    await expect(window.result.getByRole('progressbar')).toBeVisible({ timeout: 10_000 })
    await picture('progress-dark')
    await window.result.getByRole('button', { name: 'Cancel' }).click()
    await window.shows('Cancelled')
  })
  await step('switch to light', () => window.theme('light'))
  await picture('cancelled')

  await step('a server that is not installed says so, and what to do', async () => {
    await window.pressStart('not-installed')
    await expect(window.serverRow('not-installed')).toContainText('Failed to start')
    await window.tab('Overview')
    await expect(page.getByRole('main')).toContainText('was not found')
  })
  await picture('failed-to-start')
  await step('stop everything', () => window.stop('everything'))
  await step('read the log', async () => {
    await window.tab('Log')
    await expect(page.getByRole('main')).toContainText('Started as process')
  })
  await picture('log')
  await step('open the form of a server beside the text of its file', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Config' }).click()
    await page
      .getByRole('region', { name: 'Config files' })
      .getByRole('button', { name: /mcp\.json.*3 servers/ })
      .click()
    await page.getByText('Form', { exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'Form of everything' }).getByRole('textbox').first()).toBeVisible()
  })
  await picture('config-form')
}

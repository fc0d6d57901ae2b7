import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { Deck } from '../e2e/deck'
import { DeckWindow } from '../e2e/deck-window'
import { lookDeeper } from './garden-depths'
import { keepWork } from './garden-keeps'
import type { Transcript } from './transcript'

/** The first five minutes of somebody without a server of their own: the demo server, a form, every kind of answer. */
export async function tourTheGarden(transcript: Transcript): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-deck-demo-'))
  try {
    const deck = await transcript.step('open the app for the first time', () =>
      Deck.launch({ dataFolder: path.join(folder, 'data') }),
    )
    try {
      await deck.page.setViewportSize({ width: 1280, height: 800 })
      await walk(transcript, deck)
      await lookDeeper(transcript, deck)
      await keepWork(transcript, deck)
    } finally {
      await transcript.step('quit; nothing is left running', () => deck.quit())
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function walk(transcript: Transcript, deck: Deck): Promise<void> {
  const { page } = deck
  const ui = new DeckWindow(page)
  const step = (title: string, act: () => Promise<void>): Promise<void> => transcript.step(title, act)
  const picture = (name: string): Promise<void> => transcript.picture(page, name)

  await step('see what to do first', () => expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible())
  await picture('first-start')
  await step('start the demo server', async () => {
    await page.getByRole('button', { name: 'Start the demo server' }).click()
    await expect(ui.serverRow('Demo server')).toContainText('Running', { timeout: 20_000 })
  })
  await step('read its overview', () => ui.tab('Overview'))
  await picture('demo-server')
  await step('read a report written in Markdown', async () => {
    await ui.chooseTool('read_report')
    await ui.pressRun()
    await ui.shows('Succeeded')
  })
  await picture('markdown')
  await step('look at a picture', async () => {
    await ui.chooseTool('draw_flower')
    await ui.pressRun()
    await ui.shows('Succeeded')
    await expect(ui.result.getByRole('img').first()).toBeVisible()
  })
  await picture('image')
  await step('fill in a form made from a schema', async () => {
    await ui.chooseTool('plan_bed')
    await page
      .getByRole('group', { name: 'Arguments' })
      .getByRole('textbox', { name: /^Title of the plan/ })
      .fill('Herbs by the door')
  })
  await picture('form')
  await step('switch to dark', () => ui.theme('dark'))
  await picture('form-dark')
  await step('watch a slow call and cancel it', async () => {
    await ui.chooseTool('water_beds')
    await ui.pressRun()
    await expect(ui.result.getByRole('progressbar')).toBeVisible({ timeout: 10_000 })
    await picture('progress-of-the-demo-server')
    await ui.result.getByRole('button', { name: 'Cancel' }).click()
    await ui.shows('Cancelled')
  })
  await step('find anything with the palette', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type('bird')
  })
  await picture('palette')
  await page.keyboard.press('Escape')
}

import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Page } from '@playwright/test'

/** Writes down what a demo does, in words and pictures, on the terminal and in its folder. */
export class Transcript {
  readonly #folder: string
  #pictures = 0

  /** Empties the folder first: a picture of an earlier run would be a false witness. */
  constructor(folder: string) {
    this.#folder = folder
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  get pictures(): number {
    return this.#pictures
  }

  say(text: string): void {
    console.log(text)
    appendFileSync(path.join(this.#folder, 'transcript.txt'), `${text}\n`)
  }

  /** Does one step and says how it went; what it throws ends the demo. */
  async step<T>(title: string, act: () => Promise<T>): Promise<T> {
    const begin = performance.now()
    try {
      const value = await act()
      this.say(`  ok      ${title} (${Math.round(performance.now() - begin)} ms)`)
      return value
    } catch (error) {
      this.say(`  FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  }

  async picture(page: Page, name: string): Promise<void> {
    this.#pictures += 1
    const file = `${String(this.#pictures).padStart(2, '0')}-${name}.png`
    // Hover marks of wherever the mouse was left would distract.
    await page.mouse.move(700, 60)
    await page.screenshot({ path: path.join(this.#folder, file), animations: 'disabled' })
    this.say(`  picture ${file}`)
  }
}

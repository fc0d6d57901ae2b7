import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Characters of what is saved: enough that a kill often comes in the middle. */
const size = 300_000

export interface KilledSaves {
  /** Files that were not there any more, or not whole. */
  readonly broken: number
  /** Kills that came after at least one save had changed the file: without any, nothing was tried. */
  readonly afterSaves: number
}

/** Kills a process that saves a file, over and over, at moments of no pattern, and looks at the file after each. */
export async function killSavers(program: string, file: string, kills: number): Promise<KilledSaves> {
  let broken = 0
  let afterSaves = 0
  await writeFile(file, '{"text": "start"}')
  for (let round = 0; round < kills; round += 1) {
    const before = await readFile(file, 'utf8').catch(() => '')
    const child = spawn(process.execPath, [program, file, 'for-ever', String(size)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    await once(child.stdout, 'data')
    await pause(Math.random() * 40)
    child.kill('SIGKILL')
    await exited
    const after = await readFile(file, 'utf8').catch(() => '')
    if (!isWhole(after)) broken += 1
    if (after !== before) afterSaves += 1
  }
  return { broken, afterSaves }
}

function isWhole(text: string): boolean {
  return text === '{"text": "start"}' || (/^\{"text": "(\d)\1*"\}$/.test(text) && text.length === size + 12)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { type DeckOptions, switches } from './deck'

/** A start of the app without anything that looks into it, as a person makes it. */
export interface BareStart {
  readonly main: ChildProcess
  /** Stdout and stderr so far. */
  output(): string
  /** Its exit code once it has ended and all its output is there; `null` when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** `before`: arguments for Electron itself. */
export function startBare(options: DeckOptions, before: readonly string[] = []): BareStart {
  const electron = createRequire(import.meta.url)('electron') as string
  const main = spawn(electron, [...before, ...switches(options)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: string[] = []
  for (const stream of [main.stdout, main.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text))
  }
  const ended = new Promise<number | null>((resolve) => main.once('close', resolve))
  return { main, output: () => written.join(''), ended }
}

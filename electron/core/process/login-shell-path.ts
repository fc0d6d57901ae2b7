import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Clock, LoginShellAnswer } from '../ports'
import { isOwnVariable } from './child-environment'
import { PosixFamily } from './posix-family'
import { processTableReader } from './process-table'

/** What is taken from a login shell (manager spec, section 5 "Environment"). */
const wanted: ReadonlySet<string> = new Set(['PATH', 'LANG', 'SSH_AUTH_SOCK'])

/** Longest wait for a login shell, in ms. */
const defaultLimitMs = 5000
/** After a failure nobody is kept waiting again for this long, in ms. */
const pauseMs = 60_000
/** More than this a shell prints only by mistake; in characters. */
const mostOutput = 4 * 1024 * 1024

/** How long after a shell's exit its output is still read, in ms. */
const lastWordsMs = 250
/** How long a shell that has answered may take to end, in ms. */
const endMs = 1000

/** Keeps frameworks of interactive shells from updating themselves or opening a terminal session. */
const quietShell = { DISABLE_AUTO_UPDATE: 'true', ZSH_TMUX_AUTOSTART: 'false', ZSH_TMUX_AUTOSTARTED: 'true' } as const

export interface LoginShellDeps {
  readonly clock: Clock
  readonly platform: NodeJS.Platform
  /** What the shell itself is started with; `SHELL` names it. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Only tests are less patient. */
  readonly limitMs?: number
}

/**
 * Asks the person's login shell for its environment, once: an app started from a desktop has a poor PATH, and `npx`, `uvx`
 * and `node` are found only where the shell's own files say. A failure is asked again, but not at once.
 */
export class LoginShell {
  readonly #deps: LoginShellDeps
  #answer: Promise<LoginShellAnswer> | undefined
  #failedAt: number | undefined

  constructor(deps: LoginShellDeps) {
    this.#deps = deps
  }

  /** Never rejects. */
  ask(): Promise<LoginShellAnswer> {
    const { clock, platform } = this.#deps
    if (platform === 'win32') return Promise.resolve({ variables: {} })
    if (this.#failedAt !== undefined && clock.monotonic() - this.#failedAt >= pauseMs) {
      this.#answer = undefined
      this.#failedAt = undefined
    }
    this.#answer ??= this.#askNow()
    return this.#answer
  }

  async #askNow(): Promise<LoginShellAnswer> {
    const { env, clock, platform } = this.#deps
    const shell = shellOf(env, platform)
    const answer = await runShell(shell, this.#deps).catch((error: unknown) => noAnswer(shell, wordsOf(error)))
    if (answer.problem !== undefined) this.#failedAt = clock.monotonic()
    return answer
  }
}

/** The shell a person logs in with. */
function shellOf(env: LoginShellDeps['env'], platform: NodeJS.Platform): string {
  return env['SHELL'] || loginShellOfUser() || (platform === 'darwin' ? '/bin/zsh' : '/bin/sh')
}

function loginShellOfUser(): string | undefined {
  try {
    return userInfo().shell ?? undefined
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return undefined
  }
}

/** What is printed before and after the environment: `text`, which the command line itself holds only in two pieces. */
export interface Mark {
  readonly text: string
  readonly pieces: string
}

export function newMark(id: string): Mark {
  return { text: `mcp-deck-${id}`, pieces: `mcp-deck- ${id}` }
}

/**
 * How a shell is asked to print its environment: as login and interactive shell, since version managers write their lines
 * into the files of either. The command itself is run by `sh`, which every shell can be told to start in the same words,
 * so that aliases, functions and the syntax of the shell do not matter.
 */
export function shellArguments(shell: string, { pieces }: Mark): readonly string[] {
  const print = `/bin/sh -c 'printf %s%s ${pieces}; env -0 2>/dev/null || env; printf %s%s ${pieces}'`
  switch (path.basename(shell)) {
    // They know -l only when it stands alone.
    case 'csh':
    case 'tcsh':
      return ['-ic', print]
    case 'pwsh':
      return ['-Login', '-Command', print]
    case 'nu':
      return ['-l', '-i', '-c', `^${print}`]
    default:
      return ['-ilc', print]
  }
}

/** The wanted variables between two marks, whatever else was printed; nothing when the marks are not both there. */
export function readPrinted(output: string, { text: mark }: Mark): Readonly<Record<string, string>> | undefined {
  const [, printed, ...rest] = output.split(mark)
  if (printed === undefined || rest.length === 0) return undefined
  const separator = printed.includes('\0') ? '\0' : '\n'
  const pairs = printed.split(separator).flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^]*)$/.exec(line) ?? []
    return wanted.has(name) ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

function runShell(shell: string, deps: LoginShellDeps): Promise<LoginShellAnswer> {
  const { clock, env, platform, limitMs = defaultLimitMs } = deps
  return new Promise((resolve) => {
    const mark = newMark(randomUUID())
    const kept = Object.entries(env).filter(([name]) => !isOwnVariable(name))
    const child = spawn(shell, shellArguments(shell, mark), {
      env: { ...Object.fromEntries(kept), ...quietShell },
      stdio: ['ignore', 'pipe', 'ignore'],
      // Away from any terminal: an interactive shell would take it over.
      detached: true,
    })
    const end = (): void => {
      const { pid, exitCode, signalCode } = child
      if (pid !== undefined && exitCode === null && signalCode === null) void killFamily(pid, platform)
    }
    let isSettled = false
    const settle = (answer: LoginShellAnswer): void => {
      if (isSettled) return
      isSettled = true
      timer.cancel()
      child.stdout.destroy()
      resolve(answer)
    }
    const fail = (why: string): void => {
      settle(noAnswer(shell, why))
      end()
    }
    const timer = clock.after(limitMs, () => fail(`did not answer within ${limitMs / 1000} s`))
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      output += text
      // Not the end of output is waited for: what a startup file left running may hold it open.
      const variables = readPrinted(output, mark)
      if (variables?.['PATH']) {
        settle({ variables })
        clock.after(endMs, end)
      } else if (output.length > mostOutput) fail('printed too much')
    })
    child.on('error', (error) => fail(wordsOf(error)))
    // Its last words may still be on their way.
    child.on('exit', () => void clock.after(lastWordsMs, () => fail('ended without an answer')))
  })
}

async function killFamily(pid: number, platform: NodeJS.Platform): Promise<void> {
  await new PosixFamily(pid, processTableReader(platform)).signalAll('SIGKILL')
}

function wordsOf(error: unknown): string {
  return `could not be started (${error instanceof Error ? error.message : String(error)})`
}

function noAnswer(shell: string, why: string): LoginShellAnswer {
  const consequence = 'so programs are searched in the PATH that MCP Deck was started with'
  return { variables: {}, problem: `The login shell ${shell} ${why}, ${consequence}.` }
}

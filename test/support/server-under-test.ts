import { readConfig } from '../../electron/core/config/read-config'
import type { ServerDefinition } from '../../electron/core/config/server-definition'
import { defineServer } from '../../electron/core/manager/define-server'
import { ManagedServer } from '../../electron/core/manager/managed-server'
import type { OpenedSession } from '../../electron/core/manager/server-session'
import { McpToolset } from '../../electron/core/toolset/mcp-toolset'
import type { ServerStatus } from '../../shared/model/server'
import { type AppError, AppFailure } from '../../shared/result'
import { FakeConnection } from './fake-connection'
import { FakeSession } from './fake-session'
import { ManualClock } from './manual-clock'

/** A session after its handshake, with a connection under the test's hand. */
export function openedSession(connection = new FakeConnection()): OpenedSession {
  return {
    peer: connection.peer,
    toolset: new McpToolset({ name: 'fake', connection, clock: new ManualClock() }),
    connection,
  }
}

/** The definition of server `s` as a file makes it, valid or not. */
export function define(entryText: string): ServerDefinition {
  const [entry] = readConfig(`{"mcpServers":{"s":${entryText}}}`).entries
  if (!entry) throw new Error('no entry')
  return { ...entry, id: 's', fileId: 'f', baseFolder: '/', entryText: entry.text }
}

/** As `define`, for an entry that has to be valid. */
export function defineValid(entryText: string): ServerDefinition {
  return defineServer({ id: 's', name: 's', fileId: 'f', baseFolder: '/' }, entryText)
}

/** One server whose sessions a test opens, fails and ends by hand. */
export class ServerUnderTest {
  readonly clock: ManualClock
  readonly server: ManagedServer
  readonly sessions: FakeSession[] = []
  /** The grace period of stops from now on. */
  graceMs = 5000
  /** Every status it went through, without repetitions. */
  readonly statuses: ServerStatus[] = []
  /** `level: text` of its own log. */
  readonly notes: string[] = []

  constructor(entryText = '{"command":"x"}', refusal: () => AppError | undefined = () => undefined) {
    this.clock = new ManualClock()
    this.server = new ManagedServer(define(entryText), {
      clock: this.clock,
      approval: { check: refusal, agree: () => {} },
      openSession: () => {
        const session = new FakeSession(100 + this.sessions.length)
        this.sessions.push(session)
        return session
      },
      observer: {
        stderrLines: () => {},
        strayLine: () => {},
        note: (level, text) => this.notes.push(`${level}: ${text}`),
        spawned: () => {},
        message: () => {},
        notification: () => {},
      },
      graceMs: () => this.graceMs,
      findFixes: () => Promise.resolve([]),
      onChange: () => {
        const { status } = this.server.state
        if (this.statuses.at(-1) !== status) this.statuses.push(status)
      },
    })
  }

  session(index: number): FakeSession {
    const found = this.sessions[index]
    if (!found) throw new Error(`session ${index} was not made`)
    return found
  }

  get latest(): FakeSession {
    return this.session(this.sessions.length - 1)
  }

  /** Starts it and lets its handshake succeed. */
  async start(opened: OpenedSession = openedSession()): Promise<void> {
    const started = this.server.start()
    await settle()
    this.latest.answer(opened)
    await started
  }

  /** Lets the start that is under way succeed. */
  async answer(opened: OpenedSession = openedSession()): Promise<void> {
    await settle()
    this.latest.answer(opened)
    await settle()
  }

  /** Lets the start that is under way fail, with nothing left of it. */
  async refuse(message = 'no'): Promise<void> {
    await settle()
    this.latest.refuse(message)
    this.latest.finishStop()
    await settle()
  }

  async crash(exitCode = 7): Promise<void> {
    this.latest.crash(exitCode)
    await settle()
  }

  /** Moves the clock and lets what follows from it happen. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms)
    await settle()
  }
}

/** Lets everything that is ready run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** `done`, or the code of the error it ended with. */
export function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppFailure ? error.error.code : String(error)),
  )
}

/** The error it ended with, for people. */
export function failure(promise: Promise<unknown>): Promise<AppError | undefined> {
  return promise.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppFailure) return error.error
      throw error
    },
  )
}

import { messageTest } from '../../../../electron/core/rings/match-traffic'
import type { DeckBridge, RequestName } from '../../../../shared/ipc/channels'
import { requestNames } from '../../../../shared/ipc/channels'
import type { RequestInput, RequestOutput } from '../../../../shared/ipc/contract'
import type { AppInfo } from '../../../../shared/model/app-info'
import { type BodyRef, previewBytes } from '../../../../shared/model/body'
import type { LogRow, TrafficMessage } from '../../../../shared/model/ring'
import type { ServerId } from '../../../../shared/model/server'
import type { TimelineStep } from '../../../../shared/model/timeline'
import type { AppEvent } from '../../../../shared/read-model/app-event'
import { applyEvent } from '../../../../shared/read-model/apply-event'
import { type AppState, emptyState } from '../../../../shared/read-model/snapshot'
import { type AppError, fail, ok, type Result } from '../../../../shared/result'
import { blocksOf } from './sample-blocks'

/** Answers one request of the window; a plain value is a success. */
type Handler<Name extends RequestName> = (
  input: RequestInput<Name>,
) => Result<RequestOutput<Name>> | Promise<Result<RequestOutput<Name>>>

export type Handlers = { [Name in RequestName]?: Handler<Name> }

export const sampleAppInfo: AppInfo = {
  version: '0.1.0',
  platform: 'linux',
  electronVersion: '45.5.0',
  chromeVersion: '150.0.0.0',
  nodeVersion: '24.1.0',
  runtime: 'official',
  dataFolder: '/home/ada/.config/MCP Deck',
  ownConfigPath: '/home/ada/.config/MCP Deck/mcp.json',
  hasTray: true,
}

/**
 * The other side of the bridge, in memory: keeps a state, numbers its events and answers requests as the main process
 * does, so that the window can be tried without one. Tests replace single answers.
 */
export class FakeDeck {
  state: AppState
  /** Every request in the order it came. */
  readonly requests: { readonly name: RequestName; readonly input: unknown }[] = []
  appInfo: AppInfo = sampleAppInfo
  private last = -1
  private readonly listeners = new Set<(text: string) => void>()
  private readonly bodies = new Map<string, Uint8Array>()
  private readonly logs = new Map<ServerId, readonly LogRow[]>()
  private readonly timelines = new Map<string, readonly TimelineStep[]>()
  private readonly traffic = new Map<ServerId, readonly TrafficMessage[]>()

  constructor(
    state: AppState = emptyState,
    private readonly handlers: Handlers = {},
  ) {
    this.state = state
  }

  readonly bridge: DeckBridge = {
    requests: Object.fromEntries(
      requestNames.map((name) => [name, async (text: string) => JSON.stringify(await this.answer(name, text))]),
    ) as DeckBridge['requests'],
    onEvents: (listener) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    },
    pathOfDroppedFile: (file) => (file instanceof File ? `/home/ada/${file.name}` : ''),
  }

  /** Changes the state and tells the window, all in one batch. */
  emit(...events: readonly AppEvent[]): void {
    const first = this.last + 1
    this.apply(events)
    this.send(first, events)
  }

  /** Changes the state without telling the window: its next batch shows a gap. */
  apply(events: readonly AppEvent[]): void {
    this.state = events.reduce(applyEvent, this.state)
    this.last += events.length
  }

  /** Sends a batch as it stands, right or wrong. */
  send(first: number, events: readonly AppEvent[]): void {
    for (const listener of this.listeners) listener(JSON.stringify({ first, events }))
  }

  /** Puts a text into the body store. */
  body(bodyId: string, text: string): BodyRef {
    const bytes = new TextEncoder().encode(text)
    this.bodies.set(bodyId, bytes)
    const preview = new TextDecoder().decode(bytes.subarray(0, wholeEnd(bytes, previewBytes)))
    return { bodyId, bytes: bytes.length, preview, complete: bytes.length <= previewBytes }
  }

  /** Sets the rows of a log that can be read; the extent goes into the state by `ring.advanced`. */
  setLog(serverId: ServerId, rows: readonly LogRow[]): void {
    this.logs.set(serverId, rows)
  }

  /** Sets the messages that can be read; the extent goes into the state by `ring.advanced`. */
  setTraffic(serverId: ServerId, rows: readonly TrafficMessage[]): void {
    this.traffic.set(serverId, rows)
  }

  /** Sets the steps of a call that can be read; how many there are goes into the state by `call.changed`. */
  setTimeline(callId: string, steps: readonly TimelineStep[]): void {
    this.timelines.set(callId, steps)
  }

  private async answer(name: RequestName, text: string): Promise<Result<unknown>> {
    const input = JSON.parse(text) as never
    this.requests.push({ name, input })
    const handler = this.handlers[name] as Handler<RequestName> | undefined
    return handler === undefined ? this.answerByDefault(name, input) : handler(input)
  }

  private answerByDefault(name: RequestName, input: unknown): Result<unknown> {
    switch (name) {
      case 'app.info':
        return ok(this.appInfo)
      case 'state.snapshot':
        return ok({ last: this.last, state: this.state })
      case 'bodies.read':
        return this.readBody(input as RequestInput<'bodies.read'>)
      case 'calls.blocks':
        return this.readBlocks(input as RequestInput<'calls.blocks'>)
      case 'calls.structured':
        return this.readStructured(input as RequestInput<'calls.structured'>)
      case 'calls.timeline':
        return this.readTimeline(input as RequestInput<'calls.timeline'>)
      case 'log.read':
        return readRows(this.logs, input as RequestInput<'log.read'>)
      case 'traffic.read':
        return readRows(this.traffic, input as RequestInput<'traffic.read'>)
      case 'traffic.find':
        return this.findTraffic(input as RequestInput<'traffic.find'>)
      case 'traffic.message': {
        const { serverId, row } = input as RequestInput<'traffic.message'>
        const message = this.traffic.get(serverId)?.find((one) => one.row === row)
        return ok(message ? { message } : {})
      }
      case 'calls.dismiss':
        this.emit({ type: 'call.removed', callId: (input as RequestInput<'calls.dismiss'>).callId })
        return ok(null)
      case 'settings.change':
        this.emit({
          type: 'settings.changed',
          settings: { ...this.state.settings, ...(input as object) },
          notices: this.state.settingsNotices.filter(
            ({ setting }) => setting && !Object.hasOwn(input as object, setting),
          ),
        })
        return ok(null)
      case 'servers.processFacts':
        return ok({ at: Date.now(), processes: [] })
      case 'servers.entryText':
        return ok({ entryText: '{\n  "command": "npx"\n}' })
      case 'servers.copyText':
        return ok({ text: '{ "mcpServers": {} }\n', maskedValues: 0 })
      case 'attention.done':
        this.emit({ type: 'attention.changed', attention: null })
        return ok(null)
      case 'drafts.read':
      case 'bodies.save':
      case 'log.save':
      case 'config.saveNewFile':
      case 'config.open':
        return ok({})
      default:
        return ok(null)
    }
  }

  private readBody({ bodyId, start, length }: RequestInput<'bodies.read'>): Result<unknown> {
    const bytes = this.bodies.get(bodyId)
    if (bytes === undefined) return fail(gone)
    const end = wholeEnd(bytes, Math.min(bytes.length, start + length))
    return ok({ text: new TextDecoder().decode(bytes.subarray(start, end)), start, end, total: bytes.length })
  }

  private findTraffic({ serverId, fromRow, filter }: RequestInput<'traffic.find'>): Result<unknown> {
    const test = messageTest(filter)
    const rows = this.traffic.get(serverId) ?? []
    const firstRow = rows[0]?.row ?? 0
    const passes = (row: TrafficMessage): boolean => test.row(row) && (!test.needsText || test.text(row, row.preview))
    const found = rows.filter((row) => row.row >= fromRow && passes(row))
    return ok({ firstRow, nextRow: firstRow + rows.length, rows: found })
  }

  private readBlocks({ callId, from, count }: RequestInput<'calls.blocks'>): Result<unknown> {
    const answer = this.answerOf(callId)
    if (answer === undefined) return fail(gone)
    const blocks = blocksOf(answer, callId, (bodyId, text) => this.body(bodyId, text))
    return ok({ total: blocks.length, blocks: blocks.slice(from, from + count) })
  }

  private readTimeline({ callId, from, count }: RequestInput<'calls.timeline'>): Result<unknown> {
    const steps = this.timelines.get(callId) ?? []
    const revision = this.state.calls.find((call) => call.callId === callId)?.timeline.revision ?? 0
    return ok({ revision, total: steps.length, steps: steps.slice(from, from + count) })
  }

  private readStructured({ callId }: RequestInput<'calls.structured'>): Result<unknown> {
    const answer = this.answerOf(callId)
    if (answer === undefined) return fail(gone)
    const { result } = JSON.parse(answer) as { readonly result?: { readonly structuredContent?: unknown } }
    if (result?.structuredContent === undefined) return ok({})
    return ok({ body: this.body(`${callId}-structured`, JSON.stringify(result.structuredContent)) })
  }

  /** The raw answer of an ended call, as its body has it. */
  private answerOf(callId: string): string | undefined {
    const state = this.state.calls.find((call) => call.callId === callId)?.state
    const raw = state?.phase === 'ended' ? state.result?.raw : undefined
    const bytes = raw === undefined ? undefined : this.bodies.get(raw.bodyId)
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes)
  }
}

function readRows(
  rings: ReadonlyMap<ServerId, readonly { readonly row: number }[]>,
  { serverId, fromRow, count }: RequestInput<'log.read'>,
): Result<unknown> {
  const rows = rings.get(serverId) ?? []
  const firstRow = rows[0]?.row ?? 0
  const offset = Math.max(0, fromRow - firstRow)
  return ok({ firstRow, nextRow: firstRow + rows.length, rows: rows.slice(offset, offset + count) })
}

const gone: AppError = { code: 'body-gone', message: 'This text is no longer kept.', hint: 'Run the call again.' }

/** The nearest end at or before `end` that does not cut a character of UTF-8. */
function wholeEnd(bytes: Uint8Array, end: number): number {
  let at = Math.min(end, bytes.length)
  while (at > 0 && at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1
  return at
}

import type { RequestInput } from '../../shared/ipc/contract'
import type { BodySlice } from '../../shared/model/body'
import type { LogRow, RingSlice, TrafficRow } from '../../shared/model/ring'
import type { ServerId } from '../../shared/model/server'
import type { ToolDetail } from '../../shared/model/tool'
import type { AppEvent } from '../../shared/read-model/app-event'
import type { AppState } from '../../shared/read-model/snapshot'
import type { Unsubscribe } from '../core/emitter'

/**
 * The core as the window's side of the main process needs it: what `create-core.ts` makes has at least these members.
 * Every method throws, or rejects with, `AppFailure` for what people should hear about; anything else thrown is a fault.
 */
export interface CoreForWindow {
  /** The fold of all events emitted so far. */
  state(): AppState
  onEvent(listener: (event: AppEvent) => void): Unsubscribe
  readonly servers: {
    start(serverId: ServerId): Promise<null>
    stop(serverId: ServerId): Promise<null>
    restart(serverId: ServerId): Promise<null>
    startAll(): Promise<null>
    stopAll(): Promise<null>
  }
  readonly tools: {
    refresh(serverId: ServerId): Promise<null>
    detail(serverId: ServerId, revision: number, position: number): Promise<ToolDetail>
  }
  readonly calls: {
    start(input: RequestInput<'calls.start'>): null
    cancel(callId: string): null
    dismiss(callId: string): null
  }
  readonly bodies: {
    read(bodyId: string, start: number, length: number): Promise<BodySlice>
    bytes(bodyId: string): Promise<Buffer>
  }
  readonly logs: { read(serverId: ServerId, fromRow: number, count: number): RingSlice<LogRow> }
  readonly traffic: { read(serverId: ServerId, fromRow: number, count: number): RingSlice<TrafficRow> }
  readonly config: {
    openFile(path: string, origin: 'opened' | 'named'): Promise<{ readonly fileId: string }>
    reload(fileId: string): Promise<null>
    close(fileId: string): Promise<null>
  }
  readonly settings: { change(patch: RequestInput<'settings.change'>): Promise<null> }
}

import { appOrigin } from '../shell/app-origin'

/** What is known of the frame a message came from. */
export interface Sender {
  /** Serialised origin of the frame, as Chromium gives it. */
  readonly origin: string
  /** False for a frame inside a page. */
  readonly isMainFrame: boolean
  /** The message came through the window the app itself opened. */
  readonly isOwnWindow: boolean
}

/** The parts of Electron's event for a message that are looked at here. */
export interface MessageEvent {
  readonly sender: unknown
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null
}

/**
 * Gathers who sent a message; `ownContents` is the web contents of the app's window while there is one. `undefined`
 * when the frame is gone: Electron then has `senderFrame` null or, in older releases, throws when it is read.
 */
export function senderOf(event: MessageEvent, ownContents: unknown): Sender | undefined {
  try {
    const frame = event.senderFrame
    if (frame === null) return undefined
    return {
      origin: frame.origin,
      isMainFrame: frame.parent === null,
      isOwnWindow: ownContents !== undefined && event.sender === ownContents,
    }
  } catch {
    return undefined
  }
}

/** Whether a message may be listened to at all. A sender nobody can name is refused. */
export function isTrusted(sender: Sender | undefined): boolean {
  return sender !== undefined && sender.isOwnWindow && sender.isMainFrame && sender.origin === appOrigin
}

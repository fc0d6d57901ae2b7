import type { BodyRef } from '../../shared/model/body'
import type { AppError } from '../../shared/result'
import type { BodyDocument, DocumentStatus } from './body-document'
import { localRows } from './local-rows'
import { previewLength, type ReadSlice, readBody } from './read-body'
import type { DocumentMode } from './row-document'
import type { RowSource } from './row-source'
import { WorkerRows } from './worker-rows'

/** Bodies up to this many bytes are laid out in the window itself: a worker would take longer to start. */
const smallBody = 64 * 1024

/** Makes the document of a body. Nothing is read before somebody subscribes; the preview is there at once. */
export function openBody(body: BodyRef, mode: DocumentMode, read: ReadSlice): BodyDocument {
  const listeners = new Set<() => void>()
  let rows = previewRows()
  let status = statusNow('reading', previewLength(body))
  let reading: AbortController | undefined
  let readUntil = previewLength(body)

  if (body.complete) complete()

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && !body.complete) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    status: () => status,
    row: (index) => rows.row(index),
    want: (first, count) => rows.want(first, count),
    readOn: () => {
      if (status.phase === 'paused') void readRest()
    },
    search: (query) => rows.search(query),
    wholeText: () => rows.wholeText(),
  }

  function previewRows(): RowSource {
    const source = localRows(mode)
    source.append(body.preview)
    return source
  }

  function complete(): void {
    rows.finish()
    status = statusNow('complete', body.bytes)
  }

  function start(): void {
    readUntil = previewLength(body)
    if (body.bytes > smallBody) {
      const seed = rows
      rows = new WorkerRows(mode, seed, { changed, failed })
      rows.append(body.preview)
    }
    void readRest()
  }

  function stop(): void {
    reading?.abort()
    rows.close()
    if (body.complete) return
    rows = previewRows()
    status = statusNow('reading', previewLength(body))
  }

  async function readRest(): Promise<void> {
    const controller = new AbortController()
    reading = controller
    publish('reading', readUntil)
    readUntil = await readBody(
      read,
      readUntil,
      {
        append: (text, loadedBytes) => {
          rows.append(text)
          publish('reading', loadedBytes)
        },
        end: (how) => {
          if (how === 'complete') rows.finish()
          publish(how, status.loadedBytes)
        },
        fail: failed,
      },
      controller.signal,
    )
  }

  function failed(error: AppError): void {
    reading?.abort()
    status = { ...statusNow('failed', status.loadedBytes), error }
    notify()
  }

  function changed(): void {
    status = { ...status, rowCount: rows.rowCount(), isCut: rows.isCut() }
    notify()
  }

  function publish(phase: DocumentStatus['phase'], loadedBytes: number): void {
    status = statusNow(phase, loadedBytes)
    notify()
  }

  function statusNow(phase: DocumentStatus['phase'], loadedBytes: number): DocumentStatus {
    return { rowCount: rows.rowCount(), isCut: rows.isCut(), loadedBytes, totalBytes: body.bytes, phase }
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }
}

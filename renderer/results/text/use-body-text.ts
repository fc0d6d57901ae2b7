import { useEffect, useState } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import { fail, ok, type Result } from '../../../shared/result'
import { readBody } from '../../bodies/read-body'
import { type Deck, useDeck } from '../../state/deck-context'

/** All of a body's text, fetched when it is wanted; undefined until it is there. Only for bodies of bounded size. */
export function useBodyText(body: BodyRef): Result<string> | undefined {
  const { client } = useDeck()
  const [read, setRead] = useState<{ readonly bodyId: string; readonly text: Result<string> }>()
  useEffect(() => {
    if (body.complete) return
    const controller = new AbortController()
    void readWholeText(client, body, controller.signal).then((text) => {
      if (!controller.signal.aborted) setRead({ bodyId: body.bodyId, text })
    })
    return () => controller.abort()
  }, [client, body])
  if (body.complete) return ok(body.preview)
  return read?.bodyId === body.bodyId ? read.text : undefined
}

/** All of a body's text, as far as it is read without being asked (32 MiB). */
export function readWholeText(client: Deck['client'], body: BodyRef, signal: AbortSignal): Promise<Result<string>> {
  if (body.complete) return Promise.resolve(ok(body.preview))
  const parts: string[] = []
  return new Promise((resolve) => {
    const sink = {
      append: (text: string) => void parts.push(text),
      end: () => resolve(ok(parts.join(''))),
      fail: (error: Parameters<typeof fail>[0]) => resolve(fail(error)),
    }
    const read = (start: number, length: number) =>
      client.request('bodies.read', { bodyId: body.bodyId, start, length })
    void readBody(read, 0, sink, signal)
  })
}

import { expect, it } from 'vitest'
import type { Exchange } from '../../../../electron/core/connection/exchange'
import { OpenExchanges } from '../../../../electron/core/connection/open-exchanges'

const exchange: Exchange = { method: 'tools/call', end: () => ({ result: {} }), progress: () => {} }
const answer = (id: unknown) => ({ kind: 'result', id, result: {} }) as const

it('knows whose answer it is once, and then what it was', () => {
  const open = new OpenExchanges()
  open.add(1, exchange)
  expect(open.match(answer(1))).toEqual({ kind: 'open', id: 1, exchange })
  expect(open.match(answer(1))).toMatchObject({
    words: expect.stringContaining('second answer to request 1 (tools/call)'),
  })
})

it.each(['cancelled', 'timed out'] as const)('knows of an answer that the request had been %s', (why) => {
  const open = new OpenExchanges()
  open.add(1, exchange)
  open.forget(1, why)
  expect(open.match(answer(1))).toMatchObject({ words: expect.stringContaining(`after it had been ${why}`) })
})

it('remembers the last ended requests, not all', () => {
  const open = new OpenExchanges()
  for (let id = 0; id < 1000; id += 1) {
    open.add(id, exchange)
    open.forget(id, 'cancelled')
  }
  expect(open.match(answer(999))).toMatchObject({ words: expect.stringContaining('cancelled') })
  expect(open.match(answer(0))).toMatchObject({ words: expect.stringContaining('belongs to no request') })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HistoryEntry, keyOfEntry } from '../../../../electron/core/history/history-entry'
import { HistoryLog, type LoggedCall } from '../../../../electron/core/history/history-log'

const limits = { ofTool: 5, bytes: 100 }

function call(number: number, tool: string, bytes: number, isOnDisk = true): LoggedCall {
  const entry: HistoryEntry = {
    callId: `call-${number}`,
    at: number,
    server: { file: '/mcp.json', name: 's' },
    tool,
    outcome: 'succeeded',
    durationMs: 1,
    preview: '',
    isWhole: true,
  }
  return { entry, bytes, isOnDisk }
}

// Names that break maps are among the tools.
const calls = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', '__proto__'), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
  .map((list) => list.map(([tool, bytes], number) => call(number, tool, bytes)))

const tools = ['a', 'b', '__proto__'].map((tool) => keyOfEntry(call(0, tool, 1).entry))

function held(log: HistoryLog): readonly LoggedCall[] {
  return tools.flatMap((key) => log.of(key))
}

test('whatever is added, no bound is passed, the newest stay, and nothing goes without need', () => {
  fc.assert(
    fc.property(calls, (all) => {
      const log = new HistoryLog(limits)
      for (const one of all) log.add(one)
      const kept = new Set(held(log))
      const bytes = [...kept].reduce((sum, one) => sum + one.bytes, 0)
      expect(bytes).toBeLessThanOrEqual(limits.bytes)
      expect(log.size).toBe(kept.size)
      for (const key of tools) {
        const ofTool = all.filter(({ entry }) => keyOfEntry(entry) === key)
        const stay = log.of(key)
        expect(stay.length).toBeLessThanOrEqual(limits.ofTool)
        // The newest of each tool, in the order they came.
        expect(stay).toEqual(ofTool.slice(ofTool.length - stay.length))
      }
      // One that went was old enough for its tool, or had no room with all that came after it.
      for (const [index, one] of all.entries()) {
        if (kept.has(one)) continue
        const key = keyOfEntry(one.entry)
        const younger = all.slice(index + 1)
        const youngerOfTool = younger.filter(({ entry }) => keyOfEntry(entry) === key)
        const isOld = youngerOfTool.length >= limits.ofTool
        const isCrowded = all.slice(index).reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes
        expect(isOld || isCrowded).toBe(true)
      }
    }),
  )
})

test('says which tools lost a call', () => {
  const log = new HistoryLog(limits)
  expect(log.add(call(1, 'a', 60))).toEqual(new Set())
  expect(log.add(call(2, 'b', 60))).toEqual(new Set([keyOfEntry(call(0, 'a', 1).entry)]))
})

test('of two calls with one id the later one stays', () => {
  const log = new HistoryLog(limits)
  log.add(call(1, 'a', 10))
  const again = call(1, 'a', 20)
  log.add(again)
  expect([log.size, log.find('call-1'), log.bytesOnDisk]).toEqual([1, again, 20])
})

test('clearing one tool leaves the others, clearing all leaves nothing', () => {
  const log = new HistoryLog(limits)
  for (const one of [call(1, 'a', 10), call(2, 'b', 10), call(3, '__proto__', 10, false)]) log.add(one)
  log.clear(keyOfEntry(call(0, 'a', 1).entry))
  expect(held(log).map(({ entry }) => entry.callId)).toEqual(['call-2', 'call-3'])
  expect(log.bytesOnDisk).toBe(10)
  log.clearAll()
  expect([log.size, held(log)]).toEqual([0, []])
  // Room that was given up is there again.
  log.add(call(4, 'a', 100))
  expect(log.size).toBe(1)
})

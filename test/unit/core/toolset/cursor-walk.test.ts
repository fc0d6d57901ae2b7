import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultWalkLimits, type Page, walkPages } from '../../../../electron/core/toolset/cursor-walk'

type Answer = Partial<Page> | string

/** Walks a server that answers each cursor from a table (`''` is the cursor "", `start` no cursor), and notes what was asked. */
async function walk(pages: Readonly<Record<string, Answer>>, limits = defaultWalkLimits) {
  const asked: (string | undefined)[] = []
  const result = await walkPages(async (cursor) => {
    asked.push(cursor)
    const answer = pages[cursor ?? 'start']
    if (answer === undefined) throw new Error(`unexpected cursor ${cursor}`)
    if (typeof answer === 'string') return { kind: 'cut', notice: answer }
    return { kind: 'page', page: { items: [], notices: [], ...answer } }
  }, limits)
  return { asked, ...result }
}

interface Case {
  readonly what: string
  readonly pages: Readonly<Record<string, Answer>>
  readonly items: readonly unknown[]
  readonly asked: readonly (string | undefined)[]
  readonly notices?: readonly RegExp[]
}

const cases: readonly Case[] = [
  { what: 'one page', pages: { start: { items: [1, 2] } }, items: [1, 2], asked: [undefined] },
  {
    what: 'several pages',
    pages: { start: { items: [1], nextCursor: 'b' }, b: { items: [2], nextCursor: 'c' }, c: { items: [3] } },
    items: [1, 2, 3],
    asked: [undefined, 'b', 'c'],
  },
  {
    what: 'a cursor that is ""',
    pages: { start: { items: [1], nextCursor: '' }, '': { items: [2] } },
    items: [1, 2],
    asked: [undefined, ''],
  },
  {
    what: 'a cursor "" that comes again',
    pages: { start: { items: [1], nextCursor: '' }, '': { items: [1], nextCursor: '' } },
    items: [1],
    asked: [undefined, ''],
    notices: [/cursor "" had been asked for before/],
  },
  { what: 'a nextCursor of null', pages: { start: { items: [1], nextCursor: null } }, items: [1], asked: [undefined] },
  {
    what: 'a nextCursor that is no text',
    pages: { start: { items: [1], nextCursor: 7 } },
    items: [1],
    asked: [undefined],
    notices: [/nextCursor is a number/],
  },
  {
    what: 'the same page again and again',
    pages: { start: { items: ['a', 'b'], nextCursor: 'same' }, same: { items: ['a', 'b'], nextCursor: 'same' } },
    items: ['a', 'b'],
    asked: [undefined, 'same'],
    notices: [/cursor "same" had been asked for before/],
  },
  {
    what: 'a repeated cursor on a page of new items',
    pages: { start: { items: [{ n: 1 }], nextCursor: 'x' }, x: { items: [{ n: 2 }], nextCursor: 'x' } },
    items: [{ n: 1 }, { n: 2 }],
    asked: [undefined, 'x'],
    notices: [/cursor "x"/],
  },
  {
    what: 'a repeated cursor on a page of which one item was seen',
    pages: { start: { items: [{ n: 1 }], nextCursor: 'x' }, x: { items: [{ n: 2 }, { n: 1 }], nextCursor: 'x' } },
    items: [{ n: 1 }],
    asked: [undefined, 'x'],
    notices: [/cursor "x"/],
  },
  {
    what: 'two cursors that point at each other',
    pages: {
      start: { items: ['x'], nextCursor: 'A' },
      A: { items: ['y'], nextCursor: 'B' },
      B: { items: ['x'], nextCursor: 'A' },
    },
    items: ['x', 'y'],
    asked: [undefined, 'A', 'B'],
    notices: [/cursor "A"/],
  },
  {
    what: 'a page that failed',
    pages: { start: { items: [1], nextCursor: 'b' }, b: 'cut: no answer' },
    items: [1],
    asked: [undefined, 'b'],
    notices: [/cut: no answer/],
  },
  {
    what: 'notices of pages',
    pages: { start: { notices: ['odd'], nextCursor: 'b' }, b: { notices: ['odder'] } },
    items: [],
    asked: [undefined, 'b'],
    notices: [/^odd$/, /^odder$/],
  },
]

it.each(cases)('$what', async ({ pages, items, asked, notices = [] }) => {
  const result = await walk(pages)
  expect(result.items).toEqual(items)
  expect(result.asked).toEqual(asked)
  expect(result.notices).toEqual(notices.map((notice): unknown => expect.stringMatching(notice)))
})

it.each([
  ['pages', { maxPages: 3, maxItems: 100 }, 3, 6, /cut after 3 pages \(6 items\).*cursor "3"/],
  ['items, on the border of a page', { maxPages: 100, maxItems: 4 }, 2, 4, /cut after 2 pages \(4 items\).*cursor "2"/],
  ['items, inside a page', { maxPages: 100, maxItems: 5 }, 3, 5, /cut after 5 items/],
])('stops at the limit of %s with a notice', async (_, limits, pages, items, notice) => {
  const asked: unknown[] = []
  const result = await walkPages(async (cursor) => {
    const page = Number(cursor ?? 0)
    asked.push(cursor)
    return { kind: 'page', page: { items: [`${page}a`, `${page}b`], nextCursor: String(page + 1), notices: [] } }
  }, limits)
  expect(asked).toHaveLength(pages)
  expect(result.items).toHaveLength(items)
  expect(result.notices).toEqual([expect.stringMatching(notice)])
})

it('cuts a long cursor in its notice', async () => {
  const long = 'c'.repeat(10_000)
  const { notices } = await walk({ start: { items: [1], nextCursor: long }, [long]: { items: [1], nextCursor: long } })
  expect(notices[0]?.length).toBeLessThan(200)
})

it('takes the shortest time that any page may be kept', async () => {
  const pages = { start: { ttlMs: 5000, nextCursor: 'b' }, b: { ttlMs: 100, nextCursor: 'c' }, c: {} }
  expect((await walk(pages)).ttlMs).toBe(100)
})

it('ends for every server, keeps the order, asks no cursor twice and shows no page that was seen', async () => {
  const cursor = fc.constantFrom('start', '', 'a', 'b', 'c')
  const page = fc.record({
    items: fc.array(fc.nat(5), { maxLength: 3 }),
    nextCursor: fc.option(cursor, { nil: undefined }),
  })
  const server = fc.record({ start: page, '': page, a: page, b: page, c: page })
  await fc.assert(
    fc.asyncProperty(server, async (pages) => {
      const { asked, items } = await walk(pages)
      expect(new Set(asked).size).toBe(asked.length)
      const sent = asked.map((one) => pages[(one ?? 'start') as keyof typeof pages].items)
      expect([sent.flat(), sent.slice(0, -1).flat()]).toContainEqual(items)
    }),
  )
})

import { jsonText, nameKind } from '../connection/json-value'

/** One page of a list as the server sent it. */
export interface Page {
  readonly items: readonly unknown[]
  readonly nextCursor?: unknown
  /** How long the server lets the list be kept, in ms (revision 2026-07-28). */
  readonly ttlMs?: number
  readonly notices: readonly string[]
}

/** A page, or why there is none although the pages before it are worth keeping. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'cut'; readonly notice: string }

export interface WalkLimits {
  readonly maxPages: number
  readonly maxItems: number
}

export const defaultWalkLimits: WalkLimits = { maxPages: 200, maxItems: 20_000 }

/** All pages of a list, as far as they were read. */
export interface Walk {
  readonly items: readonly unknown[]
  readonly notices: readonly string[]
  readonly ttlMs?: number
}

interface WalkState extends Walk {
  readonly pages: number
  /** Cursors that were asked for. */
  readonly asked: ReadonlySet<string>
}

/** What to do after a page: ask for the next one, or stop. */
interface WalkStep {
  readonly state: WalkState
  readonly nextCursor?: string
}

const shownCursorLength = 80

/** Reads all pages by the rules of toolset spec, section 3. Fails only as `fetchPage` does. */
export async function walkPages(
  fetchPage: (cursor: string | undefined) => Promise<PageAnswer>,
  limits: WalkLimits = defaultWalkLimits,
): Promise<Walk> {
  let state: WalkState = { items: [], notices: [], pages: 0, asked: new Set() }
  for (let cursor: string | undefined; ; ) {
    const answer = await fetchPage(cursor)
    if (answer.kind === 'cut') return walkOf(withNotice(state, answer.notice))
    const step = takePage(state, answer.page, limits)
    if (step.nextCursor === undefined) return walkOf(step.state)
    state = step.state
    cursor = step.nextCursor
  }
}

/**
 * Takes in one page. `""` is a cursor like any other. A page that names a cursor already asked for ends the walk, and its
 * own items count only when none of them was seen before: such a page is mostly an old one sent again.
 */
function takePage(before: WalkState, page: Page, { maxPages, maxItems }: WalkLimits): WalkStep {
  const cursor = page.nextCursor
  const isRepeated = typeof cursor === 'string' && before.asked.has(cursor)
  const fresh = isRepeated && anySeen(before.items, page.items) ? [] : page.items
  const items = [...before.items, ...fresh.slice(0, maxItems - before.items.length)]
  const pages = before.pages + 1
  const ttlMs = Math.min(before.ttlMs ?? Infinity, page.ttlMs ?? Infinity)
  const state: WalkState = {
    items,
    pages,
    asked: before.asked,
    notices: [...before.notices, ...page.notices],
    ...(ttlMs !== Infinity && { ttlMs }),
  }
  if (before.items.length + fresh.length > maxItems) {
    return { state: withNotice(state, `The list was cut after ${maxItems} items: the server sent more.`) }
  }
  if (cursor === undefined || cursor === null) return { state }
  if (typeof cursor !== 'string') {
    return { state: withNotice(state, `The list ends here: its nextCursor is ${nameKind(cursor)}, not text.`) }
  }
  if (isRepeated) {
    return { state: withNotice(state, `The list ends here: cursor ${shown(cursor)} had been asked for before.`) }
  }
  if (pages >= maxPages || items.length >= maxItems) {
    const words = `The list was cut after ${pages} pages (${items.length} items): the server names yet another, cursor ${shown(cursor)}.`
    return { state: withNotice(state, words) }
  }
  return { state: { ...state, asked: new Set([...before.asked, cursor]) }, nextCursor: cursor }
}

function anySeen(before: readonly unknown[], items: readonly unknown[]): boolean {
  const seen = new Set(before.map(jsonText))
  return items.some((item) => seen.has(jsonText(item)))
}

function walkOf({ items, notices, ttlMs }: WalkState): Walk {
  return { items, notices, ...(ttlMs !== undefined && { ttlMs }) }
}

function withNotice(state: WalkState, notice: string): WalkState {
  return { ...state, notices: [...state.notices, notice] }
}

function shown(cursor: string): string {
  return JSON.stringify(cursor.length > shownCursorLength ? `${cursor.slice(0, shownCursorLength)}…` : cursor)
}

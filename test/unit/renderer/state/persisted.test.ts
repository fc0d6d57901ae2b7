import { describe, expect, it } from 'vitest'
import { type KeyValueStorage, readWorkspace, writeWorkspace } from '../../../../renderer/state/persisted'
import { draftKey, givenKey, newWorkspace, type Workspace } from '../../../../renderer/state/workspace'

function memory(stored?: string): KeyValueStorage & { stored: string | null } {
  return {
    stored: stored ?? null,
    getItem() {
      return this.stored
    },
    setItem(_key, value) {
      this.stored = value
    },
  }
}

const full: Workspace = {
  screen: 'settings',
  selection: { kind: 'server', serverId: '__proto__' },
  lastSelected: {},
  serverTab: 'log',
  tools: new Map([['__proto__', { position: 3, name: 'constructor' }]]),
  resources: new Map([
    ['__proto__', { kind: 'resource', uri: 'u:1', position: 2 }],
    ['b', { kind: 'template', uriTemplate: 'u:{a}', position: 0 }],
  ]),
  prompts: new Map([['__proto__', { position: 1, name: 'constructor' }]]),
  given: new Map([[givenKey('__proto__', 'prompt', 'constructor'), [['__proto__', 'x']]]]),
  activeCalls: new Map([['__proto__', 'call-1']]),
  drafts: new Map([[draftKey('__proto__', 'constructor'), { text: '{"a":1', sendNone: true, timeout: '1.5' }]]),
  layouts: new Map([['frame', { sidebar: 20, page: 80 }]]),
  bottomPanel: { isOpen: true, tab: 'traffic' },
  wrapLog: true,
  textLooks: { markdown: false, json: true },
  argumentsView: 'json',
  benchView: 'history',
}

describe('the stored workspace', () => {
  it('comes back as it was, also under names that mean something to objects', () => {
    const storage = memory()
    expect(writeWorkspace(storage, full)).toBe(true)
    // What is typed for tools can be secret, and is kept elsewhere.
    expect(readWorkspace(storage)).toEqual({ ...full, drafts: new Map() })
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{"screen":'],
    ['a number', '7'],
    ['null', 'null'],
  ])('is a new one where %s was stored', (_, stored) => {
    expect(readWorkspace(memory(stored))).toEqual(newWorkspace)
  })

  it('loses only the parts that another version wrote differently', () => {
    const stored = JSON.stringify({ screen: 'moon', serverTab: 'log', selection: 5, tools: [['a', { position: -1 }]] })
    expect(readWorkspace(memory(stored))).toEqual({ ...newWorkspace, serverTab: 'log' })
  })

  it('says no when the storage is full, and does not throw', () => {
    const storage: KeyValueStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeWorkspace(storage, full)).toBe(false)
  })

  it('takes what a version before stored of what was typed for tools, and stores none of it', () => {
    const key = draftKey('s', 't')
    const draft = { text: '{"token":"hunter22"}', sendNone: false, timeout: '' }
    const storage = memory(JSON.stringify({ drafts: [[key, draft]] }))
    const read = readWorkspace(storage)
    expect(read.drafts.get(key)).toEqual(draft)
    writeWorkspace(storage, read)
    expect(storage.getItem('mcp-deck.workspace')).not.toContain('hunter22')
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../../../renderer/api/client'
import { hasEdits } from '../../../../../../renderer/features/config-editor/session/edit-session'
import { FileEditor } from '../../../../../../renderer/features/config-editor/session/file-editor'
import { createConfigDrafts } from '../../../../../../renderer/state/config-drafts'
import type { RequestInput } from '../../../../../../shared/ipc/contract'
import type { SaveResult } from '../../../../../../shared/model/config'
import { type AppError, fail, ok } from '../../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../../harness/fake-deck'

/** A file on a disk in memory, saved under the same rules as by the main process. */
class Disk {
  text: string
  readOnly: string | undefined
  names = 1
  constructor(text: string) {
    this.text = text
  }

  get version(): string {
    return `of ${this.text}`
  }

  readonly handlers: Handlers = {
    'config.text': () =>
      ok({ text: this.text, version: this.version, ...(this.readOnly !== undefined && { readOnly: this.readOnly }) }),
    'config.save': (input) => ok(this.save(input)),
    'config.restore': ({ backupId, baseVersion }) =>
      ok(this.save({ fileId: 'f', text: backupId, baseVersion, hardLinks: 'in-place' })),
  }

  private save({ text, baseVersion, hardLinks }: RequestInput<'config.save'>): SaveResult {
    if (baseVersion !== this.version) return { kind: 'conflict', version: this.version, theirText: this.text }
    if (this.names > 1 && hardLinks === undefined) return { kind: 'hard-links', names: this.names }
    this.text = text
    return { kind: 'saved', version: this.version }
  }
}

const path = '/home/ada/mcp.json'

async function opened(disk: Disk, more: Handlers = {}) {
  const fake = new FakeDeck(undefined, { ...disk.handlers, ...more })
  const report = vi.fn<(title: string, error: AppError) => void>()
  const drafts = createConfigDrafts(localStorage)
  const editor = new FileEditor({ fileId: 'f', path, client: createClient(fake.bridge), drafts, report })
  editor.follow(disk.version)
  await vi.waitFor(() => expect(editor.state().kind).not.toBe('reading'))
  const session = () => {
    const state = editor.state()
    if (state.kind !== 'open') throw new Error(state.kind)
    return state.session
  }
  const saves = () => fake.requests.filter(({ name }) => name === 'config.save').map(({ input }) => input)
  return { editor, session, report, drafts, saves, draft: () => drafts.getState().drafts.get(path)?.text }
}

beforeEach(() => localStorage.clear())

describe('FileEditor', () => {
  it('reads the file, keeps what is typed as a draft, and forgets the draft once it is saved', async () => {
    const disk = new Disk('A')
    const { editor, session, draft } = await opened(disk)
    expect(session().text).toBe('A')
    editor.type('B')
    expect(draft()).toBe('B')
    expect(await editor.save()).toBe(true)
    expect(disk.text).toBe('B')
    expect(hasEdits(session())).toBe(false)
    expect(draft()).toBeUndefined()
  })

  it('begins with the draft of last time', async () => {
    const disk = new Disk('A')
    const { editor } = await opened(disk)
    editor.type('mine')
    window.dispatchEvent(new Event('pagehide'))
    const again = await opened(disk)
    expect(again.session()).toMatchObject({ text: 'mine', news: 'draft-kept', outside: undefined })
    disk.text = 'theirs'
    const later = await opened(disk)
    expect(later.session()).toMatchObject({ text: 'mine', base: { text: 'A' }, outside: { text: 'theirs' } })
  })

  it('takes a change of others over without edits, and asks where there are any', async () => {
    const disk = new Disk('A')
    const { editor, session } = await opened(disk)
    disk.text = 'theirs'
    editor.follow(disk.version)
    await vi.waitFor(() => expect(session().text).toBe('theirs'))
    editor.type('mine')
    disk.text = 'newer'
    editor.follow(disk.version)
    await vi.waitFor(() => expect(session().outside?.text).toBe('newer'))
    expect(session().text).toBe('mine')
    expect(await editor.save()).toBe(false)
    editor.apply({ type: 'keep-mine' })
    expect(await editor.save()).toBe(true)
    expect(disk.text).toBe('mine')
  })

  it('is not written over what another program wrote in the meantime', async () => {
    const disk = new Disk('A')
    const { editor, session } = await opened(disk)
    editor.type('mine')
    disk.text = 'theirs'
    expect(await editor.save()).toBe(false)
    expect(disk.text).toBe('theirs')
    expect(session()).toMatchObject({ text: 'mine', outside: { text: 'theirs' } })
  })

  it('saves with the line ends of the file, and what is typed during a save stays an edit', async () => {
    const disk = new Disk('a\r\nb\nc\n')
    const { editor, session, saves } = await opened(disk)
    editor.type('a\r\nB\r\nc\r\n')
    const saving = editor.save()
    editor.type('a\r\nB!\r\nc\r\n')
    expect(await editor.save()).toBe(false)
    await saving
    expect(disk.text).toBe('a\r\nB\r\nc\n')
    expect(hasEdits(session())).toBe(true)
    await editor.save()
    expect(disk.text).toBe('a\r\nB!\r\nc\n')
    expect(saves()).toHaveLength(2)
  })

  it('says why a save failed, and keeps the edits', async () => {
    const error: AppError = { code: 'file-not-written', message: 'The disk is full.' }
    const { editor, session, report, draft } = await opened(new Disk('A'), { 'config.save': () => fail(error) })
    editor.type('B')
    expect(await editor.save()).toBe(false)
    expect(report).toHaveBeenCalledWith('The file was not saved', error)
    expect(session()).toMatchObject({ text: 'B', saving: undefined })
    expect(draft()).toBe('B')
  })

  it('asks what becomes of other names of the file', async () => {
    const disk = new Disk('A')
    disk.names = 2
    const { editor } = await opened(disk)
    editor.type('B')
    expect(await editor.save()).toBe(false)
    expect(editor.state()).toMatchObject({ kind: 'open', linkNames: 2 })
    expect(await editor.save('in-place')).toBe(true)
    expect(disk.text).toBe('B')
    expect(editor.state()).toMatchObject({ kind: 'open', linkNames: undefined })
  })

  it('does not write a file that may only be read', async () => {
    const disk = new Disk('A')
    disk.readOnly = 'You may not write it.'
    const { editor, saves } = await opened(disk)
    editor.type('B')
    expect(await editor.save()).toBe(false)
    expect(saves()).toEqual([])
  })

  it('shows a backup that was put back, beside edits as a change of others', async () => {
    const disk = new Disk('A')
    const { editor, session } = await opened(disk)
    expect(await editor.restore('old')).toBe(true)
    expect(session()).toMatchObject({ text: 'old', news: 'taken-over' })
    editor.type('mine')
    await editor.restore('older')
    expect(disk.text).toBe('older')
    expect(session()).toMatchObject({ text: 'mine', outside: { text: 'older' } })
  })

  it('says why there is no text, and shows it once there is', async () => {
    const disk = new Disk('A')
    const error: AppError = { code: 'config-unreadable', message: 'It is a folder.' }
    let isReadable = false
    const { editor } = await opened(disk, {
      'config.text': () => (isReadable ? ok({ text: 'A', version: disk.version }) : fail(error)),
    })
    expect(editor.state()).toEqual({ kind: 'failed', error })
    isReadable = true
    await editor.read()
    expect(editor.state()).toMatchObject({ kind: 'open', session: { text: 'A' } })
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  draftOf,
  draftProblems,
  draftsOf,
  withFields,
  withText,
} from '../../../../../renderer/features/server-entry/entry-draft'

const text = `{
  "command": "npx", // started
  "args": ["-y", 8080],
  "env": { "A": "1", "GONE": null },
  "restartPolicy": { "initialDelayMs": 1.0 }
}`

describe('form and JSON of one entry', () => {
  it('show the same', () => {
    const { fields, others } = draftOf('s', text)
    expect(fields).toMatchObject({
      kind: 'command',
      command: 'npx',
      args: [{ value: '-y' }, { value: '8080', written: '8080' }],
      env: [
        { name: 'A', value: '1' },
        { name: 'GONE', value: '', written: 'null' },
      ],
    })
    expect(others).toEqual([])
    expect(draftOf('s', '{ "command": "x", "dev": {}, "deck": {} }').others).toEqual(['dev'])
  })

  it('leave alone what was not changed', () => {
    const draft = draftOf('s', text)
    expect(withFields(draft, {}).text).toBe(text)
    expect(withFields(draft, { command: 'uvx' }).text).toBe(text.replace('npx', 'uvx'))
    expect(withFields(draft, { args: [...draft.fields.args, { value: 'x y' }] }).text).toBe(
      text.replace('8080]', '8080, "x y"]'),
    )
    expect(withFields(draft, { cwd: '/tmp' }).text).toContain('"cwd": "/tmp"')
    expect(withFields(draft, { cwd: '/tmp' }).text).toContain('// started')
  })

  it('take away what was emptied, and put new fields in their order', () => {
    const draft = withFields(withFields(draftOf('s', text), { args: [] }), { env: [] })
    expect(draft.text).not.toMatch(/args|env/)
    const made = [
      { cwd: '/c' },
      { env: [{ name: 'A', value: '' }] },
      { args: [{ value: 'b' }] },
      { command: 'a' },
    ].reduce(withFields, draftOf('s', '{}'))
    expect(Object.keys(JSON.parse(made.text) as object)).toEqual(['command', 'args', 'env', 'cwd'])
  })

  it('hold names that an object of this language would sort or lose', () => {
    const env = ['2', '__proto__', '1', '1'].map((name) => ({ name, value: 'v' }))
    const draft = withFields(draftOf('s', '{}'), { env })
    expect(draftOf('s', draft.text).fields.env).toEqual(env)
  })

  it('keep a row with nothing in it out of the text', () => {
    const draft = withFields(draftOf('s', '{"command":"x"}'), { env: [{ name: '', value: '' }] })
    expect(draft.text).toBe('{"command":"x"}')
    expect(draft.fields.env).toHaveLength(1)
  })

  it('change between a command and an address', () => {
    const draft = withFields(draftOf('s', '{"type":"stdio","command":"x","args":["y"],"disabled":true}'), {
      kind: 'address',
      url: 'https://e.com/mcp',
    })
    expect(JSON.parse(draft.text)).toEqual({ url: 'https://e.com/mcp', disabled: true })
    expect(JSON.parse(withFields(draft, { remote: 'sse' }).text)).toMatchObject({ type: 'sse' })
    const back = withFields(draftOf('s', '{"type":"streamable-http","url":"u"}'), { kind: 'command', command: 'z' })
    expect(JSON.parse(back.text)).toEqual({ command: 'z' })
  })

  it('leave the spelling of the type alone', () => {
    const draft = draftOf('s', '{"type":"streamable-http","url":"u"}')
    expect(withFields(draft, { url: 'v' }).text).toBe('{"type":"streamable-http","url":"v"}')
  })

  it('go on with the last readable text while the JSON is torn', () => {
    const torn = withText(draftOf('s', '{"command":"x"}'), '{"command":')
    expect(torn.fields.command).toBe('x')
    expect(torn.fault).toMatch(/not JSON yet.*line 1/)
    expect(withText(torn, '{"command":"y"}')).toMatchObject({ fields: { command: 'y' } })
    expect(withText(torn, '{"command":"y"}').fault).toBeUndefined()
  })

  it('do not touch what the form cannot show', () => {
    const draft = draftOf('s', '{"command":"x","args":"-y z","env":{"A":{"b":1}}}')
    expect([...draft.odd]).toEqual(['args', 'env'])
    expect(withFields(draft, { command: 'y' }).text).toBe('{"command":"y","args":"-y z","env":{"A":{"b":1}}}')
  })

  it('are the same again after any change in the form', () => {
    const value = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(value, fc.array(value), fc.array(fc.tuple(value, value)), (command, args, env) => {
        const fields = {
          command,
          args: args.map((value) => ({ value })),
          env: env.filter(([name, value]) => name !== '' || value !== '').map(([name, value]) => ({ name, value })),
        }
        expect(draftOf('s', withFields(draftOf('s', text), fields).text).fields).toMatchObject(fields)
      }),
    )
  })
})

describe('what has to be mended', () => {
  const taken = new Set(['there'])
  test.each([
    ['', '{"command":"x"}', { id: 'Give the server a name.' }],
    ['a b', '{"command":"x"}', { id: expect.stringContaining('letters') }],
    ['there', '{"command":"x"}', { id: expect.stringContaining('already') }],
    ['new', '{}', { command: expect.stringContaining('program') }],
    ['new', '{"url":" "}', { url: expect.stringContaining('address') }],
    ['new', '{"command":"x","env":{"":"1"}}', { env: 'A variable has no name.' }],
    ['new', '{"command":"x","env":{"A":"1","A":"2"}}', { env: '"A" stands twice.' }],
    ['new', '{"command"', { text: expect.stringContaining('not JSON') }],
    ['new', '{"command":7}', {}],
    ['new', '{"command":"x"}', {}],
  ])('%s %s', (id, entryText, problems) => {
    expect(draftProblems(draftOf(id, entryText), taken)).toEqual(problems)
  })

  it('is nothing of the id where it is not to be chosen', () => {
    expect(draftProblems(draftOf('odd name', '{"command":"x"}'), undefined)).toEqual({})
  })
})

describe('drafts of what was pasted', () => {
  it('have ids that nobody has, and keep the one there was where none is stated', () => {
    const servers = ['my server', 'there', 'there'].map((name) => ({ name, entryText: '{}' }))
    expect(draftsOf(servers, '', new Set(['there'])).map(({ id }) => id)).toEqual(['my-server', 'there-2', 'there-3'])
    const guessed = [{ name: 'npx', isGuess: true as const, entryText: '{}' }]
    expect(draftsOf(guessed, 'typed', new Set())[0]?.id).toBe('typed')
    expect(draftsOf(guessed, '', new Set())[0]?.id).toBe('npx')
    expect(draftsOf(servers, 'typed', new Set())[0]?.id).toBe('my-server')
    expect(draftsOf([{ name: '', entryText: '{}' }], '', new Set())[0]?.id).toBe('')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { control, renderForm, wordsOf } from './render-form'

const str = { type: 'string' }
const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })

describe('objects', () => {
  it('come with their first member and go with their last', async () => {
    const { user, json } = renderForm(o({ o: o({ x: str }) }), '{}')
    await user.type(control('x'), 'a')
    expect(json()).toEqual({ o: { x: 'a' } })
    await user.click(control('Clear x'))
    expect(json()).toEqual({})
  })

  it('that are required stay, empty', async () => {
    const { user, json } = renderForm(o({ o: o({ x: str }) }, ['o']), '{"o":{"x":"a"}}')
    await user.click(control('Clear x'))
    expect(json()).toEqual({ o: {} })
  })

  it('can be empty on purpose', async () => {
    const { user, json } = renderForm(o({ o: o({ x: str }) }), '{}')
    await user.click(control('Empty object: o'))
    expect(json()).toEqual({ o: {} })
    await user.click(control('Clear o'))
    expect(json()).toEqual({})
  })

  it('have ordinary members of odd names', async () => {
    const names = ['a.b', 'a b', 'a/b', 'a[0]', '', 'é中😀', '<b>x</b>', 'toString', 'constructor', '__proto__']
    const properties = `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',')}}`
    const { user, text } = renderForm(`{"type":"object","properties":${properties}}`, '{}')
    for (const [at, name] of names.entries()) {
      await user.click(control(name === '' ? '""' : name))
      await user.paste(String(at))
    }
    const sent = JSON.parse(text() ?? '') as object
    expect(Object.entries(sent)).toEqual(names.map((name, at) => [name, String(at)]))
  })

  it('show required names that nothing describes', async () => {
    const { user, json } = renderForm(o({ a: str }, ['a', 'not_declared']), '{}')
    await user.click(control(/not_declared/))
    await user.paste('{"any": 1}')
    expect(json()).toEqual({ not_declared: { any: 1 } })
  })

  it('show members nothing describes, and let them go only by hand', async () => {
    const { user, json, text } = renderForm({ ...o({ a: str }), additionalProperties: false }, '{"a":"x","more":[1]}')
    expect(control('more')).toHaveProperty('value', '[1]')
    expect(text()).toBe('{"a":"x","more":[1]}')
    await user.click(control('Remove more'))
    expect(json()).toEqual({ a: 'x' })
  })

  it('deep inside begin closed while they are absent, and each is built when it is opened', async () => {
    const nest = (levels: number): object => (levels === 0 ? o({ leaf: str }) : o({ inner: nest(levels - 1) }))
    const { user, json } = renderForm(nest(12), '{}')
    expect(screen.queryByLabelText('leaf')).toBeNull()
    for (let level = 0; level < 12; level += 1) {
      const closed = screen
        .getAllByRole('button', { name: 'inner' })
        .filter((button) => button.getAttribute('aria-expanded') === 'false')
      if (closed[0] === undefined) break
      await user.click(closed[0])
    }
    await user.type(control('leaf'), 'x')
    expect(JSON.stringify(json())).toContain('"leaf":"x"')
  })
})

describe('maps', () => {
  it('get entries by name, then value', async () => {
    const { user, json } = renderForm(o({ env: { type: 'object', additionalProperties: str } }), '{}')
    await user.click(screen.getByRole('button', { name: 'Add entry' }))
    await user.keyboard('HOME{Enter}')
    expect(json()).toEqual({ env: { HOME: '' } })
    await user.type(control('HOME'), '/root')
    expect(json()).toEqual({ env: { HOME: '/root' } })
  })

  it('refuse a name that is there already', async () => {
    const { user, json } = renderForm(
      o({ env: { type: 'object', additionalProperties: str } }),
      '{"env":{"A":"1","B":"2"}}',
    )
    await user.click(screen.getByRole('button', { name: 'Add entry' }))
    await user.keyboard('A{Enter}')
    expect(screen.getByText('There is one of this name already')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.clear(control('Name of B'))
    await user.type(control('Name of B'), 'A')
    await user.tab()
    expect(control('Name of B').getAttribute('aria-describedby')).toBeTruthy()
    expect(json()).toEqual({ env: { A: '1', B: '2' } })
  })

  it('rename an entry in its place once its field is left', async () => {
    const { user, text } = renderForm(
      o({ env: { type: 'object', additionalProperties: str } }),
      '{"env":{"A":"1","B":"2"}}',
    )
    await user.clear(control('Name of A'))
    await user.type(control('Name of A'), 'Z')
    expect(text()).toBe('{"env":{"A":"1","B":"2"}}')
    await user.tab()
    expect(text()).toBe('{"env":{"Z":"1","B":"2"}}')
  })

  it('ask for numbers to be filled in instead of making one up', async () => {
    const { user, submit } = renderForm(o({ m: { type: 'object', additionalProperties: { type: 'integer' } } }), '{}')
    await user.click(screen.getByRole('button', { name: 'Add entry' }))
    await user.keyboard('a{Enter}')
    expect(await submit()).toMatchObject({
      kind: 'refused',
      problems: [{ path: ['m', 'a'], message: 'There is no value yet' }],
    })
    await user.type(control('a'), '5')
    expect(await submit()).toEqual({ kind: 'fine' })
  })

  it('know by its patterns what an entry is', async () => {
    const schema = o({
      m: {
        type: 'object',
        patternProperties: { '^n-': { type: 'number' }, '^s-': { type: 'string' } },
        additionalProperties: { type: 'boolean' },
      },
    })
    const { user, json } = renderForm(schema, '{"m":{"n-a":1,"s-b":"x","c":true}}')
    await waitFor(() => expect(control('s-b')).toHaveProperty('value', 'x'))
    await user.type(control('s-b'), 'y')
    expect(control('n-a').tagName).toBe('INPUT')
    expect(screen.getByRole('radiogroup', { name: 'c' })).toBeTruthy()
    expect(json()).toEqual({ m: { 'n-a': 1, 's-b': 'xy', c: true } })
  })

  it('of one pattern take it for granted', async () => {
    const { user, json } = renderForm(
      o({ m: { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false } }),
      '{}',
    )
    await user.click(screen.getByRole('button', { name: 'Add entry' }))
    await user.keyboard('x-a{Enter}')
    await user.type(control('x-a'), '7')
    expect(json()).toEqual({ m: { 'x-a': 7 } })
  })
})

describe('lists', () => {
  it('get items, and go with the last one', async () => {
    const { user, json } = renderForm(o({ a: { type: 'array', items: str } }), '{}')
    await user.click(control('Add item to a'))
    expect(json()).toEqual({ a: [''] })
    await user.type(control('a 1'), 'x')
    await user.click(control('Add item to a'))
    await user.type(control('a 2'), 'y')
    expect(json()).toEqual({ a: ['x', 'y'] })
    await user.click(control('Remove a 1'))
    await user.click(control('Remove a 1'))
    expect(json()).toEqual({})
  })

  it('that are required stay, empty', async () => {
    const { user, json } = renderForm(o({ a: { type: 'array', items: str } }, ['a']), '{"a":["x"]}')
    await user.click(control('Remove a 1'))
    expect(json()).toEqual({ a: [] })
  })

  it('can be empty on purpose', async () => {
    const { user, json } = renderForm(o({ a: { type: 'array', items: str } }), '{}')
    await user.click(control('Empty list: a'))
    expect(json()).toEqual({ a: [] })
  })

  it('are put in order by buttons and by keys, and rows stay what they are', async () => {
    const { user, json } = renderForm(o({ a: { type: 'array', items: str } }), '{"a":["x","y","z"]}')
    const box = control('a 1')
    await user.click(control('Move a 1 down'))
    expect(json()).toEqual({ a: ['y', 'x', 'z'] })
    expect(control('a 2')).toBe(box)
    await user.click(box)
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(json()).toEqual({ a: ['y', 'z', 'x'] })
    expect(control('Move a 3 down')).toHaveProperty('disabled', true)
  })

  it('of numbers have places that are still to be filled in', async () => {
    const { user, json, submit } = renderForm(o({ a: { type: 'array', items: { type: 'number' } } }), '{}')
    await user.click(control('Add item to a'))
    expect(await submit()).toMatchObject({ kind: 'refused', problems: [{ path: ['a', 0] }] })
    await user.type(control('a 1'), '5')
    expect(json()).toEqual({ a: [5] })
    await user.clear(control('a 1'))
    expect(await submit()).toMatchObject({ kind: 'refused' })
  })

  it('of objects and of lists', async () => {
    const schema = o({
      rows: { type: 'array', items: o({ key: str, tags: { type: 'array', items: str } }, ['key']) },
      m: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    })
    const { user, json } = renderForm(schema, '{}')
    await user.click(control('Add item to rows'))
    await user.type(control(/^key/), 'k')
    await user.click(control('Add item to tags'))
    await user.type(control('tags 1'), 't')
    await user.click(control('Add item to m'))
    await user.click(control('Add item to m 1'))
    await user.type(control('m 1 1'), '7')
    expect(json()).toEqual({ rows: [{ key: 'k', tags: ['t'] }], m: [[7]] })
  })

  it('draw a hundred rows at a time', async () => {
    const { user } = renderForm(
      o({ a: { type: 'array', items: str } }),
      JSON.stringify({ a: Array.from({ length: 250 }, String) }),
    )
    expect(screen.getAllByLabelText(/^a \d+$/)).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Show more of 250 items' }))
    expect(screen.getAllByLabelText(/^a \d+$/)).toHaveLength(200)
  }, 30_000)

  it('whose places differ are absent until a place is filled in, and keep places apart', async () => {
    const schema = o({ p: { type: 'array', prefixItems: [{ type: 'number' }, str], items: false, minItems: 2 } })
    const { user, json, submit } = renderForm(schema, '{}')
    await user.type(control(/^2/), 'b')
    expect(await submit()).toMatchObject({
      kind: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ path: ['p', 0] })]),
    })
    await user.type(control(/^1/), '5')
    expect(json()).toEqual({ p: [5, 'b'] })
    await user.click(control('Clear 1'))
    await user.click(control('Clear 2'))
    expect(json()).toEqual({})
  })

  it('whose places differ can go on with more of one kind', async () => {
    const schema = o({ p: { type: 'array', items: [str], additionalItems: { type: 'integer' } } })
    const { user, json } = renderForm(schema, '{"p":["a"]}')
    await user.click(control('Add item to p'))
    await user.type(control('p 2'), '3')
    expect(json()).toEqual({ p: ['a', 3] })
  })
})

describe('parts that have no control', () => {
  it('are JSON boxes that keep what is typed', async () => {
    const { user, text, json, submit } = renderForm(o({ any: {}, b: str }), '{"b":"x"}')
    await user.click(control('any'))
    await user.paste('{"a": ')
    expect(control('any')).toHaveProperty('value', '{"a": ')
    expect(await submit()).toMatchObject({ kind: 'refused' })
    await user.click(control('any'))
    await user.paste('1.10} ')
    expect(control('any')).toHaveProperty('value', '{"a": 1.10} ')
    expect(text()).toBe('{"b":"x","any":{"a": 1.10}}')
    await user.clear(control('any'))
    expect(json()).toEqual({ b: 'x' })
  })

  it('say why, and only they are JSON boxes', () => {
    renderForm(o({ x: { $ref: '#/$defs/NotThere' }, y: str, z: { $ref: 'http://127.0.0.1:9/s.json' } }), '{}')
    expect(wordsOf(control('x'))).toContain('not there')
    expect(wordsOf(control('z'))).toContain('not fetched')
    expect(wordsOf(control('y'))).toBe('text')
  })

  it('stand in lines as the text around them does', async () => {
    const { user, text } = renderForm(o({ any: {} }), '{\n  "b": 1\n}')
    await user.click(control('any'))
    await user.paste('{\n  "a": 1\n}')
    expect(text()).toBe('{\n  "b": 1,\n  "any": {\n    "a": 1\n  }\n}')
    expect(control('any')).toHaveProperty('value', '{\n  "a": 1\n}')
  })
})

describe('recursion', () => {
  const node = {
    $defs: { node: o({ name: str, children: { type: 'array', items: { $ref: '#/$defs/node' } } }, ['name']) },
  }

  it('is closed until it is opened', async () => {
    const { user, json } = renderForm({ ...o({ root: { $ref: '#/$defs/node' } }, ['root']), ...node }, '{}')
    expect(screen.queryByLabelText(/^name/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^root/ }))
    await user.type(control(/^name/), 'a')
    await user.click(control('Add item to children'))
    const child = within(screen.getByRole('group', { name: /^children 1/ }))
    await user.type(child.getByLabelText(/^name/), 'b')
    expect(json()).toEqual({ root: { name: 'a', children: [{ name: 'b' }] } })
  })

  it('is open as far as there is a value', () => {
    renderForm({ ...o({ root: { $ref: '#/$defs/node' } }), ...node }, '{"root":{"name":"a","children":[{"name":"b"}]}}')
    expect(screen.getAllByLabelText(/^name/)).toHaveLength(2)
  })

  it('through a union is closed too', async () => {
    const schema = {
      $defs: { n: { anyOf: [o({ next: { $ref: '#/$defs/n' } }), o({ other: { $ref: '#/$defs/n' } })] } },
      ...o({ root: { $ref: '#/$defs/n' } }, ['root']),
    }
    const { user } = renderForm(schema, '{}')
    expect(screen.queryByText('next')).toBeNull()
    await user.click(control(/Kind of root/))
    await user.click(await screen.findByRole('option', { name: 'with next', hidden: true }))
    expect(screen.getByText('next')).toBeTruthy()
  })
})

describe('what would be too much to draw at once', () => {
  const drawn = () => document.querySelectorAll('[data-field]').length

  it('of a value begins closed', async () => {
    const tree = (depth: number, width: number): unknown =>
      depth === 0
        ? { name: 'leaf' }
        : { name: 'node', children: Array.from({ length: width }, () => tree(depth - 1, width)) }
    const { text, user } = renderForm(
      {
        ...o({ root: { $ref: '#/$defs/node' } }),
        $defs: { node: o({ name: str, children: { type: 'array', items: { $ref: '#/$defs/node' } } }) },
      },
      JSON.stringify({ root: tree(5, 6) }),
    )
    expect(drawn()).toBeLessThan(600)
    const before = drawn()
    const [closed] = screen.getAllByRole('button', { expanded: false })
    if (closed !== undefined) await user.click(closed)
    expect(drawn()).toBeGreaterThan(before)
    expect(text()).toContain('leaf')
  }, 60_000)

  it('of a schema begins closed', () => {
    const wide = (depth: number): object =>
      o(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, depth === 0 ? str : wide(depth - 1)])))
    renderForm(wide(3), '{}')
    expect(drawn()).toBeLessThan(600)
  }, 60_000)
})

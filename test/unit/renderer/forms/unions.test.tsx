import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { control, type RenderedForm, renderForm, wordsOf } from './render-form'

const str = { type: 'string' }
const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })
const email = o({ kind: { const: 'email' }, address: { type: 'string', format: 'email' } }, ['kind', 'address'])
const sms = o({ kind: { const: 'sms' }, phone: str }, ['kind', 'phone'])

async function choose({ user }: RenderedForm, name: string | RegExp, option: string): Promise<void> {
  await user.click(control(name))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('unions', () => {
  it('fill in the constants of the variant that is chosen', async () => {
    const form = renderForm(o({ target: { oneOf: [email, sms] } }, ['target']), '{}')
    await choose(form, 'Kind of target', 'kind: "sms"')
    expect(form.json()).toEqual({ target: { kind: 'sms' } })
    await form.user.type(control(/^phone/), '1')
    expect(form.json()).toEqual({ target: { kind: 'sms', phone: '1' } })
  })

  it('show the first variant of a required one, and fill in its constants with the first edit', async () => {
    const form = renderForm({ type: 'object', anyOf: [email, sms] }, '{}')
    expect(form.json()).toEqual({})
    await form.user.type(control(/^address/), 'a')
    expect(form.json()).toEqual({ address: 'a', kind: 'email' })
  })

  it('leave an object alone that lacks a constant: what was opened changes only where somebody types', async () => {
    const form = renderForm(o({ target: { oneOf: [email, sms] } }, ['target']), '{"target":{"phone":"1"}}')
    await form.user.type(control(/^phone/), '2')
    expect(form.json()).toEqual({ target: { phone: '12' } })
  })

  it('keep what both variants know, and bring back what was left', async () => {
    const schema = { oneOf: [o({ a: str, both: str }), o({ b: { type: 'string' }, both: str }, ['b'])] }
    const form = renderForm(schema, '{"a":"1","both":"2"}')
    await choose(form, 'Kind of Arguments', 'with b')
    expect(form.json()).toEqual({ both: '2' })
    await choose(form, 'Kind of Arguments', 'with a and both')
    expect(form.json()).toEqual({ a: '1', both: '2' })
  })

  it('keep what stands beside them', async () => {
    const schema = {
      ...o({ id: str }, ['id']),
      oneOf: [o({ name: str }, ['name']), o({ uuid: { type: 'string', format: 'uuid' } }, ['uuid'])],
    }
    const form = renderForm(schema, '{}')
    await form.user.type(control(/^id/), 'x')
    await choose(form, /^Kind of/, 'with uuid')
    expect(form.json()).toEqual({ id: 'x' })
    expect(await form.submit()).toMatchObject({ kind: 'wrong', problems: [{ path: ['uuid'] }] })
    expect(wordsOf(control(/^uuid/))).toContain('Required')
  })

  it('of plain types let a person say which one is meant', async () => {
    const form = renderForm(o({ id: { anyOf: [str, { type: 'integer' }] } }), '{}')
    await choose(form, 'Kind of id', 'whole number')
    await form.user.type(control('id'), '5')
    expect(form.json()).toEqual({ id: 5 })
    await choose(form, 'Kind of id', 'text')
    await form.user.type(control('id'), '5')
    expect(form.json()).toEqual({ id: '5' })
  })

  it('know from the value which variant it is', () => {
    const { text } = renderForm(
      o({ id: { anyOf: [str, { type: 'integer' }] }, t: { oneOf: [email, sms] } }),
      '{"id":5,"t":{"kind":"sms"}}',
    )
    expect(control('Kind of id')).toHaveProperty('value', 'whole number')
    expect(control('Kind of t')).toHaveProperty('value', 'kind: "sms"')
    expect(text()).toBe('{"id":5,"t":{"kind":"sms"}}')
  })

  it('follow the text when it becomes another variant', () => {
    const form = renderForm(o({ t: { oneOf: [email, sms] } }), '{"t":{"kind":"sms","phone":"1"}}')
    form.setText('{"t":{"kind":"email","address":"a@b.c"}}')
    expect(control('Kind of t')).toHaveProperty('value', 'kind: "email"')
    expect(control(/^address/)).toHaveProperty('value', 'a@b.c')
  })
})

describe('a control', () => {
  it.each<[string, object, string, string]>([
    [
      'under a condition',
      {
        ...o({ x: { type: 'integer' } }),
        if: { properties: { x: { const: 5 } }, required: ['x'] },
        then: o({ x: { const: 5 } }),
      },
      '{"x":1}',
      '57',
    ],
    [
      'under a condition it cannot be told',
      { ...o({ x: { type: 'integer' } }), if: { properties: { x: { const: 5 } } }, then: o({ x: { const: 5 } }) },
      '{"x":1}',
      '-5',
    ],
    [
      'inside a part that a condition makes another',
      {
        ...o({ l: { type: 'array', items: { type: 'object', properties: { x: str } } } }),
        if: o({ l: { items: { required: ['x'], properties: { x: { const: 'ab' } } } } }, ['l']),
        then: o({ l: { prefixItems: [{ type: 'object', properties: { x: { const: 'ab' } } }] } }),
      },
      '{"l":[{"x":"1"}]}',
      'abc',
    ],
    ['of a variant', o({ x: { anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] } }), '{"x":"zz"}', 'ab'],
    [
      'of a value that is no variant',
      o({ x: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { y: {} } }] } }),
      '{"x":"zz"}',
      '12',
    ],
    ['of a value that is not of its type', o({ x: { type: 'integer' } }), '{"x":"zz"}', '12'],
  ])('%s stays the same while somebody types', async (_, schema, text, typed) => {
    const { user } = renderForm(schema, text)
    const box = control('x')
    await user.clear(box)
    await user.type(box, typed)
    expect(document.activeElement).toBe(box)
    expect(box).toHaveProperty('value', typed)
  })
})

describe('conditions', () => {
  it('bring fields and take them away, and never a value', async () => {
    const schema = {
      ...o({ mode: { enum: ['a', 'b'] } }),
      if: { properties: { mode: { const: 'a' } }, required: ['mode'] },
      then: o({ extra: str }, ['extra']),
    }
    const form = renderForm(schema, '{}')
    expect(screen.queryByLabelText(/^extra/)).toBeNull()
    await choose(form, 'mode', 'a')
    await form.user.type(control(/^extra/), 'x')
    await choose(form, 'mode', 'b')
    expect(form.json()).toEqual({ mode: 'b', extra: 'x' })
    expect(control('extra')).toHaveProperty('value', '"x"')
  })

  it('of presence', async () => {
    const form = renderForm(
      {
        ...o({ card: str }),
        dependentSchemas: { card: o({ owner: str }, ['owner']) },
        dependentRequired: { card: ['code'] },
      },
      '{}',
    )
    await form.user.type(control('card'), '1')
    expect(control(/^owner/)).toBeTruthy()
    expect(await form.submit()).toMatchObject({
      kind: 'wrong',
      problems: expect.arrayContaining([expect.objectContaining({ path: ['code'] })]),
    })
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { control, type RenderedForm, renderForm } from './render-form'

const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })

async function choose({ user }: RenderedForm, name: string | RegExp, option: string | RegExp): Promise<void> {
  await user.click(control(name))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('true, false, or neither', () => {
  it('is absent, then what was chosen, then absent', async () => {
    const { user, json } = renderForm(o({ b: { type: 'boolean' } }), '{}')
    const group = within(screen.getByRole('radiogroup', { name: 'b' }))
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
    await user.click(group.getByLabelText('false'))
    expect(json()).toEqual({ b: false })
    await user.click(group.getByLabelText('true'))
    expect(json()).toEqual({ b: true })
    await user.click(control('Clear b'))
    expect(json()).toEqual({})
  })
})

describe('null', () => {
  it.each<[string, object, string]>([
    ['text', { type: ['string', 'null'] }, '{"x":"a"}'],
    ['a number', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, '{"x":1}'],
    ['a choice', { enum: ['a', null] }, '{"x":"a"}'],
    ['a boolean', { type: ['boolean', 'null'] }, '{"x":true}'],
    ['an object', { type: ['object', 'null'], properties: { y: {} } }, '{"x":{"y":1}}'],
    ['a list', { type: ['array', 'null'], items: {} }, '{"x":[1]}'],
    ['a union', { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, '{"x":1}'],
  ])('of %s is a state of its own', async (_, schema, text) => {
    const { user, json } = renderForm(o({ x: schema }), text)
    await user.click(control('Set x to null'))
    expect(json()).toEqual({ x: null })
    expect(control('Set x to null').getAttribute('aria-pressed')).toBe('true')
    await user.click(control('Set x to null'))
    expect(json()).toEqual({})
  })

  it('gives way to what is typed', async () => {
    const { user, json } = renderForm(o({ x: { type: ['string', 'null'] } }), '{"x":null}')
    await user.type(control('x'), 'a')
    expect(json()).toEqual({ x: 'a' })
  })
})

describe('choices', () => {
  it('of any JSON type are sent as what they are', async () => {
    const form = renderForm(o({ v: { enum: ['1', 1, true, null, { a: 1 }] } }), '{}')
    await choose(form, 'v', '1')
    expect(form.json()).toEqual({ v: 1 })
    await choose(form, 'v', '{"a":1}')
    expect(form.json()).toEqual({ v: { a: 1 } })
    await choose(form, 'v', '"1"')
    expect(form.json()).toEqual({ v: '1' })
  })

  it('go by their names', async () => {
    const form = renderForm(
      o({
        c: { enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
        d: {
          oneOf: [
            { const: 1, title: 'One' },
            { const: 2, title: 'Two' },
          ],
        },
      }),
      '{"c":"g"}',
    )
    expect(control('c')).toHaveProperty('value', 'Green')
    await choose(form, 'd', /Two/)
    expect(form.json()).toEqual({ c: 'g', d: 2 })
  })

  it('that are many can be searched, and at most 200 are drawn', async () => {
    const form = renderForm(o({ v: { enum: Array.from({ length: 3000 }, (_, at) => `value-${at}`) } }), '{}')
    await form.user.click(control('v'))
    expect((await screen.findAllByRole('option', { hidden: true })).length).toBe(200)
    await form.user.type(control('v'), 'value-2999')
    await form.user.click(await screen.findByRole('option', { name: 'value-2999', hidden: true }))
    expect(form.json()).toEqual({ v: 'value-2999' })
  })

  it('can be several, in the order they were made', async () => {
    const form = renderForm(o({ m: { type: 'array', items: { enum: ['a', 'b', 'c'] } } }), '{}')
    await choose(form, 'm', 'c')
    await form.user.click(await screen.findByRole('option', { name: 'a', hidden: true }))
    expect(form.json()).toEqual({ m: ['c', 'a'] })
    await form.user.click(await screen.findByRole('option', { name: 'c', hidden: true }))
    await form.user.click(await screen.findByRole('option', { name: 'a', hidden: true }))
    expect(form.json()).toEqual({})
  })

  it('made twice are shown as JSON', () => {
    const { text } = renderForm(o({ m: { type: 'array', items: { enum: ['a', 'b'] } } }), '{"m":["a","a"]}')
    expect(control('m')).toHaveProperty('value', '["a","a"]')
    expect(text()).toBe('{"m":["a","a"]}')
  })

  it('of one value are there or not', async () => {
    const { user, json } = renderForm(o({ v: { const: 'fixed' }, n: { const: null } }), '{}')
    await user.click(screen.getByLabelText('"fixed"'))
    await user.click(screen.getByLabelText('null'))
    expect(json()).toEqual({ v: 'fixed', n: null })
  })
})

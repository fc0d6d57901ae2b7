import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Checker } from '../../../../renderer/forms/check/checker'
import { checkerOfTest, control, renderForm, wordsOf } from './render-form'

const str = { type: 'string' }
const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })

describe('what is wrong', () => {
  it('is said while typing, at its field', async () => {
    const { user } = renderForm(o({ s: { type: 'string', minLength: 3 } }), '{}')
    await user.type(control('s'), 'a')
    await waitFor(() => expect(wordsOf(control('s'))).toContain('Must have at least 3 characters'))
    await user.type(control('s'), 'bc')
    await waitFor(() => expect(wordsOf(control('s'))).toContain('text, at least 3 characters'))
  })

  it('is not yet that something is missing, until the field was left', async () => {
    const { user } = renderForm(o({ a: str, b: str }, ['a', 'b']), '{}')
    await user.click(control(/^a/))
    await user.tab()
    await waitFor(() => expect(wordsOf(control(/^a/))).toContain('Required'))
    expect(wordsOf(control(/^b/))).not.toContain('Required')
  })

  it('is listed at the top once somebody wants to send, and each entry leads to its field', async () => {
    const schema = {
      ...o({ a: str, tree: { $ref: '#/$defs/n' } }, ['a']),
      $defs: { n: o({ deep: { $ref: '#/$defs/n' }, v: { type: 'integer' } }) },
    }
    const { user, submit } = renderForm(schema, '{"tree":{"deep":{"deep":{"v":"x"}}}}')
    await user.click(screen.getByRole('button', { name: /^tree/ }))
    expect(await submit()).toMatchObject({ kind: 'wrong' })
    const list = within(screen.getByRole('region', { name: 'Problems' }))
    expect(document.activeElement?.textContent).toBe('2 problems')
    await user.click(list.getByRole('button', { name: /tree › deep › deep › v/ }))
    await waitFor(() => expect(document.activeElement).toBe(control('v')))
    await user.click(list.getByRole('button', { name: /^a/ }))
    await waitFor(() => expect(document.activeElement).toBe(control(/^a/)))
  })

  it('is ticked off in place as it is solved', async () => {
    const { user, submit } = renderForm(o({ a: str, b: str }, ['a', 'b']), '{}')
    await submit()
    const entries = () => within(screen.getByRole('region', { name: 'Problems' })).getAllByRole('listitem')
    await user.type(control(/^a/), 'x')
    await waitFor(() => expect(within(entries()[0] ?? document.body).queryByLabelText('Solved')).not.toBeNull())
    expect(entries()).toHaveLength(2)
    await user.type(control(/^b/), 'x')
    await waitFor(() => expect(screen.getByText('All of this is solved')).toBeTruthy())
  })

  it('inside a closed part is counted on it', async () => {
    const { user, submit } = renderForm(o({ o: o({ n: { type: 'integer' } }) }), '{"o":{"n":"x"}}')
    await submit()
    await user.click(screen.getByRole('button', { name: 'o' }))
    expect(screen.getByText('1 problem inside')).toBeTruthy()
  })

  it('inside a JSON box is said with its place', async () => {
    const { submit } = renderForm(
      o({ any: { type: ['object', 'string'], properties: { n: { type: 'integer' } } } }),
      '{"any":{"n":"x"}}',
    )
    await submit()
    expect(wordsOf(control('any'))).toContain('n: Must be a whole number, not text')
  })

  it('cannot be told when the check is off, which is said and stops nobody', async () => {
    const off: Checker = { ...checkerOfTest, check: async () => ({ kind: 'off', reason: 'it takes too long' }) }
    const { submit } = renderForm(o({ s: str }), '{"s":5}', { checker: off })
    expect(await submit()).toEqual({ kind: 'unchecked', reason: 'it takes too long' })
    expect(screen.getByRole('status').textContent).toContain('it takes too long. It can be sent all the same.')
  })
})

describe('one text', () => {
  it('is changed only where somebody edits', async () => {
    const text = '{ "id":12345678901234567890,"x" : 1.10, "e":"\\u0041\\/", "s":"a","dup":1,"dup":2 }'
    const { user, text: now } = renderForm(o({ s: str }), text)
    expect(now()).toBe(text)
    await user.type(control('s'), 'b')
    expect(now()).toBe(text.replace('"s":"a"', '"s":"ab"'))
  })

  it('is what the form shows, whoever changes it', () => {
    const form = renderForm(o({ s: str, l: { type: 'array', items: str } }), '{"s":"a"}')
    form.setText('{"s":"b","l":["x"]}')
    expect(control('s')).toHaveProperty('value', 'b')
    expect(control('l 1')).toHaveProperty('value', 'x')
    form.setText(undefined)
    expect(control('s')).toHaveProperty('value', '')
    form.setText('{"s": ')
    expect(screen.getByRole('alert').textContent).toContain('1:7')
    form.setText('{"s":"c"}')
    expect(control('s')).toHaveProperty('value', 'c')
  })

  it('loses nothing when two edits come at once', async () => {
    const { user, json } = renderForm(o({ a: str, b: { type: 'boolean' } }), '{}')
    await user.type(control('a'), 'quick')
    await user.click(screen.getByLabelText('true'))
    expect(json()).toEqual({ a: 'quick', b: true })
  })
})

describe('schemas that are none', () => {
  it.each([undefined, 'null', '5', '[]', '"object"', '{', '', 'true'])(
    '%j is one JSON box with the reason',
    async (schema) => {
      const { user, json } = renderForm(schema ?? 'null', '{"a":1}')
      const box = control('Arguments')
      expect(box).toHaveProperty('value', '{"a":1}')
      expect(wordsOf(box)).toMatch(/schema/)
      await user.clear(box)
      await user.click(box)
      await user.paste('{"b":2}')
      expect(json()).toEqual({ b: 2 })
    },
  )

  it('that name no fields still take arguments', async () => {
    const { user, json } = renderForm({ type: 'object' }, '{}')
    expect(screen.getByText('The schema names no fields.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add entry' }))
    await user.keyboard('a{Enter}')
    await user.click(control('a'))
    await user.paste('[1]')
    expect(json()).toEqual({ a: [1] })
  })

  it('have their unusable parts named', () => {
    renderForm(o({ s: { type: 'string', pattern: '([a-z' } }), '{}')
    expect(screen.getByText('1 part of this schema could not be used')).toBeTruthy()
    expect(screen.getByText('#/properties/s/pattern')).toBeTruthy()
  })

  it('with a value of another type are JSON boxes too', () => {
    renderForm(o({ a: str }), '[1]')
    expect(control('Arguments')).toHaveProperty('value', '[1]')
  })
})

describe('a form that is switched off', () => {
  it('can be read and not edited', () => {
    renderForm(
      o({ s: str, b: { type: 'boolean' }, e: { enum: ['a'] }, l: { type: 'array', items: str } }),
      '{"s":"a","l":["x"]}',
      { disabled: true },
    )
    for (const name of ['s', 'e', 'l 1', 'Add item to l', 'Remove l 1'])
      expect(control(name)).toHaveProperty('disabled', true)
  })
})

describe('the focus', () => {
  const focused = () => document.activeElement

  it('goes to the control when the button that was pressed goes away', async () => {
    const { user } = renderForm(
      o({ s: str, n: { type: 'number' }, u: { anyOf: [str, { type: 'integer' }] } }),
      '{"n":"x","u":5}',
    )
    await user.click(control('Empty text: s'))
    await waitFor(() => expect(focused()).toBe(control('s')))
    await user.click(control('Clear s'))
    await waitFor(() => expect(focused()).toBe(control('s')))
    await user.click(control('Clear n'))
    await waitFor(() => expect(focused()).toBe(control('n')))
    expect(control('n').tagName).toBe('INPUT')
    await user.click(control('Clear u'))
    await waitFor(() => expect(focused()).toBe(control('Kind of u')))
  })

  it('stays among the rows and entries it is at', async () => {
    const { user } = renderForm(
      o({ l: { type: 'array', items: str }, m: { type: 'object', additionalProperties: str } }),
      '{"l":["a","b"],"m":{"x":"1"}}',
    )
    await user.click(control('Remove l 1'))
    await waitFor(() => expect(focused()).toBe(control('Remove l 1')))
    await user.click(control('Remove l 1'))
    await waitFor(() => expect(focused()).toBe(control('Add item to l')))
    await user.click(control('Remove x'))
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Add entry' })))
    await user.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Add entry' })))
  })
})

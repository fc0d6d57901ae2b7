import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { control, renderForm, wordsOf } from './render-form'

const o = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })

describe('text', () => {
  it('is absent until it is typed, empty when it was emptied, absent again when it is cleared', async () => {
    const { user, json, text } = renderForm(o({ s: { type: 'string' } }))
    expect(text()).toBeUndefined()
    await user.type(control('s'), 'hi')
    expect(json()).toEqual({ s: 'hi' })
    await user.clear(control('s'))
    expect(json()).toEqual({ s: '' })
    await user.click(control('Clear s'))
    expect(json()).toEqual({})
  })

  it('goes with one more Backspace in the empty box', async () => {
    const { user, json } = renderForm(o({ s: { type: 'string' } }), '{"s":"a"}')
    await user.type(control('s'), '{Backspace}')
    expect(json()).toEqual({ s: '' })
    await user.type(control('s'), '{Backspace}')
    expect(json()).toEqual({})
  })

  it('can be set to empty text without typing', async () => {
    const { user, json } = renderForm(o({ s: { type: 'string' } }))
    await user.click(control('Empty text: s'))
    expect(json()).toEqual({ s: '' })
    expect(control('s')).toHaveProperty('placeholder', 'empty text')
  })

  it('keeps line breaks that are pasted', async () => {
    const { user, json } = renderForm(o({ s: { type: 'string' } }))
    await user.click(control('s'))
    await user.paste('one\ntwo')
    expect(json()).toEqual({ s: 'one\ntwo' })
  })

  it('keeps the focus from the first key on', async () => {
    const { user } = renderForm(o({ s: { type: ['string', 'null'] } }))
    const box = control('s')
    await user.type(box, 'a')
    expect(document.activeElement).toBe(box)
    await user.keyboard('bc')
    expect(box).toHaveProperty('value', 'abc')
  })

  it('with carriage returns is shown as JSON, where nothing of it is lost', async () => {
    const { user, json } = renderForm(o({ s: { type: 'string' } }), '{"s":"a\\r\\nb"}')
    expect(control('s')).toHaveProperty('value', '"a\\r\\nb"')
    expect(wordsOf(control('s'))).toContain('carriage returns')
    await user.type(control('s'), '{End}{ArrowLeft}!')
    expect(json()).toEqual({ s: 'a\r\nb!' })
  })

  it('of a great length is not put into a box before somebody asks', async () => {
    const long = 'x'.repeat(30_000)
    const { user, json } = renderForm(o({ s: { type: 'string' } }), JSON.stringify({ s: long }))
    expect(screen.queryByRole('textbox', { name: 's' })).toBeNull()
    expect(screen.getByText(/30.000 characters/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 's' }))
    expect(screen.getByRole('textbox', { name: 's' })).toHaveProperty('value', long)
    expect(json()).toEqual({ s: long })
  })

  it('that is secret can be looked at', async () => {
    const { user } = renderForm(o({ p: { type: 'string', format: 'password' } }), '{"p":"hush"}')
    await user.click(control('Show p'))
    expect(control('Hide p').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows what the schema says about it, tied to the control', () => {
    renderForm(
      o(
        { s: { type: 'string', title: 'Name', description: 'Who is it', minLength: 2, maxLength: 4, default: 'Ada' } },
        ['s'],
      ),
    )
    const box = control(/Name/)
    expect(wordsOf(box)).toBe('Who is it text, 2 to 4 characters · default "Ada"')
    expect(box.getAttribute('aria-required')).toBe('true')
  })

  it('takes foreign words as text', () => {
    const { unmount } = renderForm(o({ a: { type: 'string', title: '<b>x</b><script>1</script>' } }))
    expect(control(/<b>x<\/b>/)).toBeTruthy()
    expect(document.querySelector('label b, script')).toBeNull()
    unmount()
  })
})

describe('numbers', () => {
  it.each([
    ['5', '5'],
    ['-0.5', '-0.5'],
    ['1.10', '1.10'],
    ['1e3', '1e3'],
    ['12345678901234567890', '12345678901234567890'],
  ])('typed as %s stand in the text as %s', async (typed, written) => {
    const { user, text } = renderForm(o({ n: { type: 'number' } }), '{"n":0}')
    await user.clear(control('n'))
    await user.type(control('n'), typed)
    expect(text()).toBe(`{\n  "n": ${written}\n}`)
  })

  it('stay exact in the text and are refused when they would be changed on the way', async () => {
    const { user, submit } = renderForm(o({ n: { type: 'integer' } }))
    await user.type(control('n'), '9007199254740993')
    expect(await submit()).toMatchObject({ kind: 'refused' })
    expect(wordsOf(control('n'))).toContain('would be sent as 9007199254740992')
    expect(control('n').getAttribute('aria-invalid')).toBe('true')
  })

  it.each(['12abc', '-', '1.', '.5', '+5', '1,5', '0x10', '1 000', '{', '"', '*/ 1, "m": 2'])(
    'typed as %j are kept as typed, refused, and kept through another reading of the text',
    async (typed) => {
      const { user, submit, text, setText } = renderForm(o({ n: { type: 'number' } }))
      await user.click(control('n'))
      await user.paste(typed)
      expect(control('n')).toHaveProperty('value', typed)
      expect(() => JSON.parse(text() ?? '') as unknown).toThrow()
      expect(await submit()).toMatchObject({ kind: 'refused', problems: [{ path: ['n'] }] })
      const before = text()
      setText('{}')
      setText(before)
      expect(control('n')).toHaveProperty('value', typed)
    },
  )

  it('are absent when the box is emptied', async () => {
    const { user, json } = renderForm(o({ n: { type: 'number' } }), '{"n":5}')
    await user.clear(control('n'))
    expect(json()).toEqual({})
  })

  it('are never brought into bounds', async () => {
    const { user, json, submit } = renderForm(o({ n: { type: 'integer', minimum: 1, maximum: 10 } }))
    await user.type(control('n'), '99')
    await user.tab()
    expect(json()).toEqual({ n: 99 })
    expect(await submit()).toMatchObject({ kind: 'wrong' })
    expect(wordsOf(control('n'))).toContain('Must be at most 10')
  })
})

describe('values of another type than the schema asks for', () => {
  it.each([
    ['{"n":"12"}', 'n', '"12"', 'text'],
    ['{"s":5}', 's', '5', 'number'],
    ['{"b":"yes"}', 'b', '"yes"', 'text'],
    ['{"e":"zz"}', 'e', '"zz"', 'none of the choices'],
    ['{"l":{"a":1}}', 'l', '{"a":1}', 'object'],
    ['{"o":[1]}', 'o', '[1]', 'list'],
    ['{"s":null}', 's', 'null', 'null'],
  ])('%s is shown as it is and left alone', async (text, name, shown, reason) => {
    const schema = o({
      n: { type: 'number' },
      s: { type: 'string' },
      b: { type: 'boolean' },
      e: { enum: ['a'] },
      l: { type: 'array', items: {} },
      o: { type: 'object', properties: { x: {} } },
    })
    const { text: now, user, json } = renderForm(schema, text)
    expect(control(name)).toHaveProperty('value', shown)
    expect(wordsOf(control(name))).toContain(reason)
    expect(now()).toBe(text)
    await user.click(control(`Clear ${name}`))
    expect(json()).toEqual({})
  })

  it('can be made the right type without losing the box that is typed into', async () => {
    const { user, json } = renderForm(o({ n: { type: 'number' } }), '{"n":"12"}')
    const box = control('n')
    await user.clear(box)
    await user.type(box, '12')
    expect(document.activeElement).toBe(box)
    expect(json()).toEqual({ n: 12 })
    await user.tab()
    expect(control('n').tagName).toBe('INPUT')
  })
})

describe('defaults', () => {
  it('that do not fit are said to be left out', () => {
    renderForm(o({ i: { type: 'integer', default: 'ten' } }))
    expect(wordsOf(control('i'))).toContain('the default "ten" does not fit and is not used')
  })

  it('are never filled into a value that exists', () => {
    const { text } = renderForm(o({ i: { type: 'integer', default: 5 } }), '{}')
    expect(text()).toBe('{}')
    expect(wordsOf(control('i'))).toContain('default 5')
  })
})

describe('a condition', () => {
  const colour = { type: 'object', properties: { n: { enum: [1, 2] } }, required: ['n'] }
  const schema = { if: colour, then: colour, else: { properties: { other: { type: 'string' } } } }

  it('waits while somebody is half through a value, so that the box they type in stays', async () => {
    const form = renderForm(schema, '{"n":0,"other":"x"}')
    const box = screen.getByRole('textbox', { name: /^n\b/ })
    await form.user.type(box, '?')
    expect(box).toBeInTheDocument()
    expect(screen.getByDisplayValue('x')).toBeInTheDocument()
    await form.user.type(box, '{Backspace}')
    expect(form.json()).toEqual({ n: 0, other: 'x' })
  })
})

import { describe, expect, it } from 'vitest'
import { answerCheck } from '../../../../../renderer/forms/check/check-service'
import type { Checker, CheckResult } from '../../../../../renderer/forms/check/checker'
import { FormCheck } from '../../../../../renderer/forms/check/form-check'
import { documentOf } from '../json/document-of'

const checker: Checker = {
  check: async (question) => {
    const answer = answerCheck({ kind: 'check', id: 0, ...question })
    return answer.kind === 'checked' ? answer : { kind: 'off', reason: 'failed' }
  },
  match: async () => undefined,
}

const off: Checker = {
  check: async (): Promise<CheckResult> => ({ kind: 'off', reason: 'a reason' }),
  match: async () => undefined,
}

const schemaText = JSON.stringify({
  properties: { a: { type: 'string' }, n: { type: 'integer' }, l: { items: { minimum: 5 } } },
  required: ['a', 'n'],
})

function formOf(text: string, by: Checker = checker): FormCheck {
  const form = new FormCheck(by)
  form.update(schemaText, documentOf(text))
  return form
}

describe('the check of a form', () => {
  it('is fine with a value that keeps every rule', async () => {
    expect(await formOf('{"a":"x","n":1}').submit()).toEqual({ kind: 'fine' })
  })

  it('tells wrong values, which can be sent on purpose, from ones that cannot be sent', async () => {
    expect(await formOf('{"a":5,"n":1}').submit()).toMatchObject({ kind: 'wrong', problems: [{ path: ['a'] }] })
    expect(await formOf('{"a":"x","n":/* no value yet */ "12abc"}').submit()).toMatchObject({
      kind: 'refused',
      problems: [{ path: ['n'], message: 'What is typed here is no value' }],
    })
    expect(await formOf('{"a":"x","n":12345678901234567890}').submit()).toMatchObject({
      kind: 'refused',
      problems: [{ path: ['n'], message: expect.stringContaining('12345678901234567000') }],
    })
  })

  it('says one thing of a field that is refused', async () => {
    const form = formOf('{"n":/* no value yet */ "12abc"}')
    await form.submit()
    expect(form.messagesAt('["n"]', true)).toBe('What is typed here is no value')
    expect(form.messagesAt('["a"]', true)).toBe('Required')
  })

  it('lets everything be sent when it is off, but for what cannot be', async () => {
    expect(await formOf('{"a":5}', off).submit()).toEqual({ kind: 'unchecked', reason: 'a reason' })
    expect(await formOf('{"n":/* no value yet */ "x"}', off).submit()).toMatchObject({ kind: 'refused' })
  })

  it('checks nothing where there is no schema', async () => {
    const form = new FormCheck(off)
    form.update(undefined, documentOf('{"a":5}'))
    expect(await form.submit()).toEqual({ kind: 'fine' })
  })

  it('takes an absent value for an empty object', async () => {
    const form = new FormCheck(checker)
    form.update(schemaText, undefined)
    expect(await form.submit()).toMatchObject({ kind: 'wrong', problems: [{ path: ['a'] }, { path: ['n'] }] })
  })

  it('keeps back what is missing until the person was there', async () => {
    const form = formOf('{"a":5}')
    await settled(form)
    expect(form.messagesAt('["a"]', true)).toBe('Must be text, not a number')
    expect(form.messagesAt('["n"]', true)).toBe('')
    form.touch('["n"]')
    expect(form.messagesAt('["n"]', true)).toBe('Required')
  })

  it('says what is inside a part at the part, or counts it', async () => {
    const form = formOf('{"a":"","n":1,"l":[1,9,2]}')
    await settled(form)
    expect(form.messagesAt('["l"]', false)).toBe('')
    expect(form.messagesAt('["l"]', true)).toBe('1: Must be at least 5\n3: Must be at least 5')
    expect(form.countInside('["l"]')).toBe(2)
    expect(form.countInside('[]')).toBe(2)
  })

  it('begins anew with another schema', async () => {
    const form = formOf('{}')
    await form.submit()
    expect(form.messagesAt('["a"]', true)).toBe('Required')
    form.update('{}', documentOf('{}'))
    expect(form.snapshot()).toEqual({ problems: [], offReason: undefined, attempt: undefined })
  })
})

/** After the first check that typing has started. */
function settled(form: FormCheck): Promise<void> {
  return new Promise((resolve) => {
    const stop = form.subscribe(() => {
      stop()
      resolve()
    })
  })
}

import { describe, expect, test } from 'vitest'
import { mask, SecretMask } from '../../../../electron/core/config/mask-secrets'
import { maskedServersJson } from '../../../../electron/core/manager/masked-json'
import { define } from '../../../support/server-under-test'

const nothingElse = new SecretMask([])

function masked(entryText: string, also = nothingElse) {
  const { text, maskedValues } = maskedServersJson([define(entryText)], () => also)
  const { mcpServers } = JSON.parse(text) as { readonly mcpServers: Readonly<Record<string, unknown>> }
  return { entry: mcpServers['s'], maskedValues, text }
}

describe('entries that leave the app', () => {
  test('keep everything but their secrets', () => {
    const { entry, maskedValues, text } = masked(
      '{"command":"x","args":["--token=abcdef12","plain"],"env":{"API_KEY":"abcdef123","MODE":"fast"},"later":1.10}',
    )
    expect(entry).toEqual({
      command: 'x',
      args: [`--token=${mask}`, 'plain'],
      env: { API_KEY: mask, MODE: 'fast' },
      later: 1.1,
    })
    expect(text).toContain('1.10')
    expect(maskedValues).toBe(2)
  })

  test.each([
    ['a value with escapes', '{"command":"x","env":{"PASSWORD":"a\\"b\\\\c\\u0064ef"}}', { PASSWORD: mask }],
    ['a number', '{"command":"x","env":{"PASSWORD":123456}}', { PASSWORD: mask }],
    [
      'the same value elsewhere',
      '{"command":"x","env":{"PASSWORD":"abcdef","B":"is abcdef"}}',
      { PASSWORD: mask, B: `is ${mask}` },
    ],
  ])('masks %s', (_, text, env) => {
    expect(masked(text).entry).toMatchObject({ env })
  })

  test('mask those of an entry that is not valid too', () => {
    expect(
      masked('{"args":["--api-key","abcdef12"],"env":{"TOKEN":"abcdef123"},"deep":{"secret":["abcdef9"]}}').entry,
    ).toEqual({
      args: ['--api-key', mask],
      env: { TOKEN: mask },
      deep: { secret: [mask] },
    })
  })

  test('mask what is secret for another reason', () => {
    expect(masked('{"command":"x","args":["from-env-file"]}', new SecretMask(['from-env-file'])).entry).toMatchObject({
      args: [mask],
    })
  })

  test('say so when nothing was masked', () => {
    expect(masked('{"command":"x"}').maskedValues).toBe(0)
  })
})

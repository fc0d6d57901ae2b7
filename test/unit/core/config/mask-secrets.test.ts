import { describe, expect, test } from 'vitest'
import { mask, SecretMask, secretsOf, secretsOfText } from '../../../../electron/core/config/mask-secrets'
import { readConfig } from '../../../../electron/core/config/read-config'

const secrets = (fields: string) => {
  const { entry } = readConfig(`{"mcpServers":{"s":${fields}}}`).entries[0] ?? {}
  if (!entry) throw new Error('not a good entry')
  return [...secretsOf(entry)]
}

describe('what counts as a secret', () => {
  test.each([
    ['an env value by its name', '{"command":"x","env":{"API_TOKEN":"abcdef123","MODE":"abcdef999"}}', ['abcdef123']],
    ['not when shorter than six characters', '{"command":"x","env":{"API_TOKEN":"abc"}}', []],
    ['--x=v', '{"command":"x","args":["--api-key=abcdef123"]}', ['abcdef123']],
    ['--x v', '{"command":"x","args":["--password","abcdef123","other-thing"]}', ['abcdef123']],
    [
      'a variable or a header that an argument hands on',
      '{"command":"docker","args":["run","-e","API_KEY=abcdef123","-e","MODE=abcdef999","--header","X-Auth: Basic abcdef456"]}',
      ['abcdef123', 'Basic abcdef456', 'abcdef456'],
    ],
    [
      'userinfo of an address in a variable',
      '{"command":"x","env":{"DB_URL":"postgres://me:hunter22@db/x"}}',
      ['hunter22'],
    ],
    ['not the next flag', '{"command":"x","args":["--no-auth","--verbose-mode"]}', []],
    [
      'a header, with and without its scheme',
      '{"url":"https://e.com","headers":{"Authorization":"Bearer abcdef123"}}',
      ['Bearer abcdef123', 'abcdef123'],
    ],
    ['a query value', '{"url":"https://e.com/?access_token=abcdef123&page=1234567"}', ['abcdef123']],
    [
      'a name of a variable, which is no secret',
      '{"url":"https://e.com/","headers":{"Authorization":"Bearer ${TOKEN}"}}',
      [],
    ],
    ['a default, which may be one', '{"command":"x","env":{"KEY":"${NAME:-abcdef}"}}', ['${NAME:-abcdef}']],
    [
      'userinfo of an address in an argument',
      '{"command":"x","args":["postgres://someone:hunter22@db/x"]}',
      ['someone', 'hunter22'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(secrets(fields)).toEqual(expected)
  })
})

test('a reference is no secret in an entry that nobody could read either', () => {
  expect([...secretsOfText('{"env":{"API_KEY":"${input:api-key}","OTHER_KEY":"abcdef123"}}')]).toEqual(['abcdef123'])
})

describe('masking', () => {
  test('takes every form of a secret out', () => {
    const secret = 'p@ss/word=1'
    const masked = new SecretMask([secret]).apply(
      [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].join(' | '),
    )
    expect(masked).toBe([mask, mask, mask].join(' | '))
  })

  test('the longest goes first, so that none is left half standing', () => {
    expect(new SecretMask(['abcdef', 'abcdefghi']).apply('abcdefghi')).toBe(mask)
  })

  test('a broken escape in an address is no crash', () => {
    expect(secrets('{"command":"x","args":["http://user%zz:longpassword@h/"]}')).toContain('longpassword')
  })
})

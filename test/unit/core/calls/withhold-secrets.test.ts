import { describe, expect, test } from 'vitest'
import { maskJsonText, withholdSecrets } from '../../../../electron/core/calls/withhold-secrets'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'

const ofServer = ['s3cr3t-of-server']

describe('what is taken out of arguments', () => {
  test.each<[string, string, string, unknown]>([
    ['nothing where there is no secret', '{ "n": 1.10, "a": [true] }', '{ "n": 1.10, "a": [true] }', []],
    ['a value by its name', '{"token":"abcdef"}', '{"token":"${secret:token}"}', [['token']]],
    ['not one below six characters', '{"token":"abcde"}', '{"token":"abcde"}', []],
    ['a number by its name', '{"passcode":123456}', '{"passcode":"${secret:passcode}"}', [['passcode']]],
    [
      'each of a list by the name of the list',
      '{"keys":["abcdef","x","ghijkl"]}',
      '{"keys":["${secret:keys}","x","${secret:keys}"]}',
      [
        ['keys', 0],
        ['keys', 2],
      ],
    ],
    [
      'deep inside',
      '{"a":[{"password":"hunter22"}]}',
      '{"a":[{"password":"${secret:password}"}]}',
      [['a', 0, 'password']],
    ],
    ['a secret of the server, whatever its name', '{"q":"s3cr3t-of-server"}', '{"q":"${secret:q}"}', [['q']]],
    ['a text with one in it', '{"q":"Bearer s3cr3t-of-server!"}', '{"q":"${secret:q}"}', [['q']]],
    ['one written with escapes', '{"q":"s3cr3t\\u002dof-server"}', '{"q":"${secret:q}"}', [['q']]],
    ['one in base64', `{"q":"${btoa('s3cr3t-of-server')}"}`, '{"q":"${secret:q}"}', [['q']]],
    [
      'userinfo and query of an address',
      '{"url":"https://ada:lovelace@e.com/","next":"https://e.com/?api_key=abcdef1"}',
      '{"url":"${secret:url}","next":"${secret:next}"}',
      [['url'], ['next']],
    ],
    ['a name that is one', '{"s3cr3t-of-server":1}', '{"••••••":1}', [['••••••']]],
    [
      'the same value elsewhere',
      '{"token":"abcdef","again":"abcdef"}',
      '{"token":"${secret:token}","again":"${secret:again}"}',
      [['token'], ['again']],
    ],
    ['a text that is broken', '{"token":"abcdef", "x": ', '{"token":"${secret:token}", "x": ', [['token']]],
    ['a text that is no JSON', 's3cr3t-of-server', '••••••', []],
  ])('%s', (_what, text, kept, at) => {
    const withheld = withholdSecrets(text, ofServer)
    expect([withheld?.text, withheld?.at]).toEqual([kept, at])
  })

  test('what is nested too deep to be looked through is not kept', () => {
    expect(withholdSecrets('['.repeat(100_000), ofServer)).toBeUndefined()
  })
})

test.each([
  ['{"a":"x s3cr3t-of-server"}', '{"a":"x ••••••"}'],
  ['{"a":"s3cr3t\\u002dof-server","b":"\\u002d"}', '{"a":"••••••","b":"\\u002d"}'],
  ['{"a":"{\\"b\\":\\"s3cr3t-of-server\\"}"}', '{"a":"{\\"b\\":\\"••••••\\"}"}'],
  ['{"a":"cut off s3cr3t-of-server', '{"a":"cut off ••••••'],
])('masks %s', (text, masked) => {
  expect(maskJsonText(text, new SecretMask(ofServer))).toBe(masked)
})

import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../electron/core/config/read-config'
import { type CopiedCall, copyCall } from '../../../../electron/core/copies/copy-call'
import { shellText, shellVariables } from '../../../../electron/core/copies/shell-references'
import { shellWord, singleQuoted } from '../../../../shared/command-line/shell-word'

function call(more: Partial<CopiedCall> = {}, entry = '{"command":"x"}'): CopiedCall {
  const read = readConfig(`{"mcpServers":{"s":${entry}}}`).entries[0]?.entry
  return {
    toolName: 'echo',
    argumentsText: '{ "n": 1.10,\n  "token": "abcdef" }',
    serverName: 'My server',
    configFile: '/home/ada/my files/mcp.json',
    secrets: ['s3cr3t-1'],
    ...(read && { entry: read }),
    ...more,
  }
}

describe('as JSON', () => {
  test('is the params of the request, secrets masked', () => {
    expect(copyCall(call(), 'json', false)).toEqual({
      text: '{\n  "name": "echo",\n  "arguments": {\n    "n": 1.10,\n    "token": "${secret:token}"\n  }\n}\n',
      maskedValues: 1,
    })
  })

  test('is exact where that was asked for', () => {
    const { text, maskedValues } = copyCall(call(), 'json', true)
    expect([text.includes('"abcdef"'), maskedValues]).toEqual([true, 0])
  })

  test('has no arguments where none are sent', () => {
    expect(copyCall(call({ argumentsText: undefined }), 'json', false).text).toBe('{\n  "name": "echo"\n}\n')
  })

  test('is not made of what could not be sent', () => {
    expect(() => copyCall(call({ argumentsText: '[1]' }), 'json', false)).toThrow('must be a JSON object')
  })
})

describe('as a command line', () => {
  test('names file, server and tool, each as one word', () => {
    const { text } = copyCall(call({ argumentsText: `{"a":"it's"}`, toolName: '-x' }), 'command', false)
    expect(text).toBe(
      `deck call --config '/home/ada/my files/mcp.json' --server 'My server' --tool=-x --args '{"a":"it'\\''s"}'\n`,
    )
  })

  test('masks what is secret', () => {
    const { text, maskedValues } = copyCall(call({ argumentsText: '{"q":"s3cr3t-1"}' }), 'command', false)
    expect([text.includes('s3cr3t-1'), maskedValues]).toEqual([false, 1])
  })

  test('there is none for a server that is in no file', () => {
    expect(() => copyCall(call({ configFile: '' }), 'command', false)).toThrow('is in no configuration file')
  })
})

const remote =
  '{"url":"http://127.0.0.1:1/mcp?key=s3cr3t-1","headers":{"Authorization":"Bearer ${TOKEN}","X-Key":"s3cr3t-1"}}'

describe('as curl', () => {
  test('in the era of sessions: initialize, the call, the end', () => {
    const { text, maskedValues } = copyCall(call({}, remote), 'curl', false)
    expect(text).toMatchInlineSnapshot(`
      "# Set first: TOKEN
      # A session has to be initialized before a tool can be called.
      url='http://127.0.0.1:1/mcp?key=••••••'
      mcp() {
        curl -sS "$url" \\
          -H 'Content-Type: application/json' \\
          -H 'Accept: application/json, text/event-stream' \\
          -H 'Authorization: Bearer '"\${TOKEN}" \\
          -H 'X-Key: ••••••' \\
          "$@"
      }
      answer=$(mcp -i -d '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"curl","version":"1.0.0"}}}')
      session=$(printf '%s\\n' "$answer" | tr -d '\\r' | sed -n 's/^[Mm][Cc][Pp]-[Ss]ession-[Ii][Dd]: *//p')
      in_session() {
        mcp -H "Mcp-Session-Id: $session" -H 'MCP-Protocol-Version: 2025-11-25' "$@"
      }
      in_session -d '{"jsonrpc":"2.0","method":"notifications/initialized"}'
      in_session -d '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{ "n": 1.10, "token": "\${secret:token}" }}}'
      # Where the server gave no session id, there is none to end.
      [ -z "$session" ] || in_session -o /dev/null -X DELETE
      "
    `)
    expect(maskedValues).toBe(3)
  })

  test('in the era without: one request with its headers', () => {
    const inputSchema = { properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } }
    const parts = { protocolVersion: '2026-07-28', inputSchema, argumentsText: '{"region":"eu"}', toolName: 'größe' }
    const { text } = copyCall(call(parts, '{"url":"http://127.0.0.1:1/mcp"}'), 'curl', false)
    expect(text).toContain("-H 'MCP-Protocol-Version: 2026-07-28'")
    expect(text).toContain("-H 'Mcp-Method: tools/call'")
    expect(text).toContain(`-H 'Mcp-Name: =?base64?${Buffer.from('größe').toString('base64')}?='`)
    expect(text).toContain("-H 'Mcp-Param-Region: eu'")
    expect(text).toContain('"io.modelcontextprotocol/clientCapabilities":{}')
    expect(text).not.toContain('initialize')
  })

  test.each(['{"command":"x"}', '{"url":"http://127.0.0.1:1/sse","type":"sse"}'])('there is none for %s', (entry) => {
    expect(() => copyCall(call({}, entry), 'curl', false)).toThrow('not reached over Streamable HTTP')
  })
})

test.each([
  ['plain', "'plain'"],
  ['', "''"],
  ['Bearer ${TOKEN}', `'Bearer '"\${TOKEN}"`],
  ['${env:TOKEN}', '"${TOKEN}"'],
  ['${input:api-key}/x', `"\${api_key}"'/x'`],
  ['${A:-a"b$c}', '"${A:-a\\"b\\$c}"'],
  ['$${TOKEN}', "'$${TOKEN}'"],
  ['${userHome}/x', `"\${HOME}"'/x'`],
])('%s in a shell', (text, word) => expect(shellText(text)).toBe(word))

test('names the variables that have to be set', () => {
  expect(shellVariables(['${B}${env:A}', '${input:x-y}', '${C:-d}', '$${E}', '${userHome}'])).toEqual(['A', 'B', 'x_y'])
})

test.each([
  ['abc-1.2/x', 'abc-1.2/x'],
  ['', "''"],
  ['a b', "'a b'"],
  ["it's", "'it'\\''s'"],
  ['$HOME', "'$HOME'"],
])('%j as one word', (text, word) => expect(shellWord(text)).toBe(word))

test('quotes also what needs none', () => expect(singleQuoted('a')).toBe("'a'"))

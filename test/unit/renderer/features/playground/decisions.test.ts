import { describe, expect, it } from 'vitest'
import { checkArguments, checkWords } from '../../../../../renderer/features/playground/check-arguments'
import { chosenTool } from '../../../../../renderer/features/playground/choose-tool'
import { formatArguments } from '../../../../../renderer/features/playground/format-arguments'
import { hintAnswer, statedHints, toolFault } from '../../../../../renderer/features/playground/hints'
import { parseTimeout } from '../../../../../renderer/features/playground/parse-timeout'
import { requiredArguments } from '../../../../../renderer/features/playground/required-arguments'
import { filterTools, indexTools } from '../../../../../renderer/features/playground/tool-filter'
import { runObstacle } from '../../../../../renderer/features/playground/use-run-tool'
import { emptyDraft } from '../../../../../renderer/state/workspace'
import { peer, server } from '../../harness/sample-servers'
import { manyTools, sampleTools, tool } from '../../harness/sample-tools'

describe('checkArguments', () => {
  it.each([
    ['{}', undefined],
    [' {"a": [1]} ', undefined],
    ['', 'Write {}'],
    ['  \n', 'Write {}'],
    ['[]', 'array'],
    ['null', 'single value'],
    ['7', 'single value'],
    ['{"a"}', 'Line 1, column 5: A colon'],
  ])('%j: %s', (text, words) => {
    const said = checkWords(checkArguments(text))
    if (words === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(words)
  })
})

describe('parseTimeout', () => {
  it.each([
    ['', { kind: 'none' }],
    [' 1.5 ', { kind: 'time', ms: 1500 }],
    ['1,5', { kind: 'time', ms: 1500 }],
    ['.0001', { kind: 'time', ms: 1 }],
    ['2147483', { kind: 'time', ms: 2_147_483_000 }],
  ])('%j is %o', (text, expected) => expect(parseTimeout(text)).toEqual(expected))

  it.each(['0', '-1', 'soon', '1e3', 'NaN', 'Infinity', '2147484', '1.2.3'])('%j is refused in words', (text) => {
    expect(parseTimeout(text)).toMatchObject({ kind: 'wrong', message: expect.stringContaining('time limit') })
  })
})

describe('filterTools', () => {
  const names = (query: string) => filterTools(indexTools(sampleTools), query).map(({ position }) => position)

  it.each([
    ['', sampleTools.map(({ position }) => position)],
    ['ECHO', [0, 6]],
    ['search engines', [4]],
    ['engines search', [4]],
    ['destructive', [3]],
    ['read-only world', [4]],
    ['malformed', [5]],
    ['left out', [7]],
    ['no such tool', []],
  ])('%j finds %j', (query, expected) => expect(names(query)).toEqual(expected))

  it('puts those first that have it in their name', () => {
    const index = indexTools([tool(0, 'list', { description: 'lists files' }), tool(1, 'files')])
    expect(filterTools(index, 'files').map(({ name }) => name)).toEqual(['files', 'list'])
  })

  it('keeps both of two tools with one name', () => {
    expect(names('echo')).toEqual([0, 6])
  })
})

describe('chosenTool', () => {
  const tools = [tool(0, 'a'), tool(1, 'b'), tool(2, 'b')]

  it.each([
    ['nothing chosen', undefined, undefined],
    ['the same place and name', { position: 2, name: 'b' }, 2],
    ['a new list with the tool elsewhere', { position: 0, name: 'b' }, 1],
    ['a tool that is gone', { position: 1, name: 'c' }, undefined],
  ])('with %s', (_, choice, expected) => expect(chosenTool(tools, choice)?.position).toBe(expected))
})

describe('hints', () => {
  it('are badges only where stated as true; what is absent is not stated', () => {
    expect(statedHints({ readOnly: true, destructive: false })).toEqual(['readOnly'])
    expect([true, false, undefined].map(hintAnswer)).toEqual(['yes', 'no', 'not stated'])
  })

  it('do not hide what is wrong with a tool', () => {
    expect(sampleTools.map(toolFault).filter(Boolean)).toEqual([
      'Malformed: the item has no name',
      'Duplicate: an earlier tool has the same name',
      'Left out: its input schema has 412 803 bytes, and the limit is 262 144',
    ])
  })
})

describe('requiredArguments', () => {
  it.each([
    ['not JSON', '{', {}],
    ['no object', '[1]', {}],
    ['nothing required', '{"type":"object","properties":{"a":{"type":"string"}}}', {}],
    [
      'one of each type',
      '{"properties":{"s":{"type":"string"},"n":{"type":"number"},"i":{"type":"integer","minimum":3},"b":{"type":"boolean"},"a":{"type":"array"},"d":{"default":[7]},"e":{"enum":["x","y"]},"c":{"const":null},"l":{"type":["string","null"]},"r":{"$ref":"#"}},"required":["s","n","i","b","a","d","e","c","l","r","absent"]}',
      { s: '', n: 0, i: 3, b: false, a: [], d: [7], e: 'x', c: null, l: '', r: null, absent: null },
    ],
    [
      'objects inside',
      '{"properties":{"o":{"type":"object","properties":{"p":{"type":"string"}},"required":["p"]}},"required":["o"]}',
      { o: { p: '' } },
    ],
  ])('of a schema with %s', (_, schema, expected) => expect(JSON.parse(requiredArguments(schema))).toEqual(expected))

  it('keeps names that mean something to objects', () => {
    const text = requiredArguments('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}')
    expect(text).toBe('{\n  "__proto__": ""\n}')
  })
})

describe('formatArguments', () => {
  it('indents and leaves every token as typed', () => {
    expect(formatArguments('{"n":12345678901234567890, "n" : 1.10}')).toBe(
      '{\n  "n": 12345678901234567890,\n  "n": 1.10\n}',
    )
  })
})

describe('runObstacle', () => {
  const running = server('s', { status: 'Running', since: 0, peer })
  const stopped = server('s', { status: 'Stopped' })
  const echo = tool(0, 'echo')

  it.each([
    ['nothing, for a good draft', running, echo, emptyDraft, undefined],
    ['a server that is down', stopped, echo, emptyDraft, 'not running'],
    ['a tool without a name', running, tool(1, ''), emptyDraft, 'without a name'],
    ['arguments that are no JSON', running, echo, { ...emptyDraft, text: '{' }, 'arguments'],
    ['nothing, when no arguments are sent', running, echo, { ...emptyDraft, text: '{', sendNone: true }, undefined],
    ['a time limit that is no number', running, echo, { ...emptyDraft, timeout: 'soon' }, 'time limit'],
    ['nothing, for a tool over the limits', running, tool(7, 'big', { overLimit: 'too big' }), emptyDraft, undefined],
  ])('is %s', (_, on, of, draft, words) => {
    const said = runObstacle(on, of, draft)
    if (words === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(words)
  })
})

describe('a list of 2000 tools', () => {
  it('is filtered in a small part of a frame once it is indexed', () => {
    const index = indexTools(manyTools('s', 2000).tools)
    const compared = filterTools(index, 'tool_19')
    expect(compared).toHaveLength(100)
  })
})

import { describe, expect, it } from 'vitest'
import {
  type ItemRules,
  promptRules,
  readItems,
  resourceRules,
  resourceTemplateRules,
} from '../../../../electron/core/toolset/read-items'

const resource = { uri: 'mem://a', name: 'a' }
const template = { uriTemplate: 'mem://{x}', name: 'x' }
const prompt = { name: 'p' }

it.each<[string, ItemRules, unknown, string | undefined]>([
  ['a resource', resourceRules, resource, undefined],
  [
    'a resource with everything',
    resourceRules,
    {
      ...resource,
      title: 't',
      description: 'd',
      mimeType: 'm',
      size: 0,
      annotations: {},
      icons: [],
      _meta: {},
      unheard: 5,
    },
    undefined,
  ],
  ['a resource without a name', resourceRules, { uri: 'mem://a' }, '"name" is missing, not text'],
  ['a resource of size "1"', resourceRules, { ...resource, size: '1' }, '"size" is text, not a number'],
  [
    'a resource with two faults',
    resourceRules,
    { ...resource, title: 5, mimeType: null },
    '"mimeType" is null, not text; "title" is a number, not text',
  ],
  ['a resource that is null', resourceRules, null, 'it is null, not an object'],
  ['a template', resourceTemplateRules, template, undefined],
  ['a template without a template', resourceTemplateRules, { name: 'x' }, '"uriTemplate" is missing, not text'],
  ['a prompt', promptRules, prompt, undefined],
  [
    'a prompt with arguments',
    promptRules,
    { ...prompt, arguments: [{ name: 'a' }, { name: 'b', required: true, description: 'd' }] },
    undefined,
  ],
  [
    'a prompt with an odd argument',
    promptRules,
    { ...prompt, arguments: [{ name: 'a' }, { required: 'yes' }] },
    '"arguments" (item 2: "name" is missing, not text, item 2: "required" is text, not true or false)',
  ],
  [
    'a prompt with arguments in an object',
    promptRules,
    { ...prompt, arguments: {} },
    '"arguments" is an object, not a list',
  ],
  ['a prompt whose name is a number', promptRules, { name: 7 }, '"name" is a number, not text'],
])('judges %s', (_, rules, raw, malformed) => {
  const [item] = readItems([raw], rules).items
  expect(item?.malformed).toBe(malformed)
  expect(item?.raw).toBe(raw)
})

describe('a list', () => {
  it('keeps every item in its place, marks what is there twice, and counts what has no name', () => {
    const raws = [resource, null, { ...resource, name: 'again' }, { name: 'no uri' }, resource]
    const { items, notices } = readItems(raws, resourceRules)
    expect(items.map(({ position, key, duplicate }) => [position, key, duplicate])).toEqual([
      [0, 'mem://a', undefined],
      [1, '', undefined],
      [2, 'mem://a', true],
      [3, '', undefined],
      [4, 'mem://a', true],
    ])
    expect(notices).toEqual(['2 of 5 resources have no usable "uri".'])
  })

  it('takes names that objects have by birth for names like any other', () => {
    const raws = JSON.parse('[{"name":"__proto__"},{"name":"constructor"},{"name":"__proto__"}]') as unknown[]
    const { items } = readItems(raws, promptRules)
    expect(items.map(({ key, duplicate }) => [key, duplicate])).toEqual([
      ['__proto__', undefined],
      ['constructor', undefined],
      ['__proto__', true],
    ])
  })
})

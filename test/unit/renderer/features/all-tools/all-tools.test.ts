import { describe, expect, it } from 'vitest'
import { allTools, findTools } from '../../../../../renderer/features/all-tools/all-tools'
import type { ToolListRecord, ToolSummary } from '../../../../../shared/model/tool'
import { peer, server } from '../../harness/sample-servers'
import { tool } from '../../harness/sample-tools'

const running = (id: string) => server(id, { status: 'Running', since: 0, peer })
const listOf = (serverId: string, ...tools: readonly ToolSummary[]): ToolListRecord => ({
  serverId,
  revision: 1,
  state: { kind: 'ready' },
  tools,
  notices: [],
})
const names = (tools: ReturnType<typeof allTools>) =>
  tools.map(({ server: { id }, tool: { name }, exposedName }) => `${id}/${name}=${exposedName ?? '-'}`)

describe('allTools', () => {
  it('names tools as the main process does: a shared name gets its server in front', () => {
    const tools = allTools(
      [running('b'), running('a')],
      [listOf('a', tool(0, 'echo'), tool(1, 'sum')), listOf('b', tool(0, 'echo'))],
    )
    expect(names(tools)).toEqual(['b/echo=b__echo', 'a/echo=a__echo', 'a/sum=sum'])
    expect(tools.map(({ isShared }) => isShared)).toEqual([true, true, false])
  })

  it('leaves out servers that do not run, and lets what is withheld take no name away', () => {
    const tools = allTools(
      [running('a'), running('b'), server('c', { status: 'Stopped' })],
      [
        listOf('a', tool(0, 'echo', { withheld: true, overLimit: 'big' })),
        listOf('b', tool(0, 'echo'), tool(1, 'echo', { duplicate: true, withheld: true })),
        listOf('c', tool(0, 'echo')),
      ],
    )
    expect(names(tools)).toEqual(['a/echo=-', 'b/echo=echo', 'b/echo=-'])
  })

  it('takes ids that objects would stumble over', () => {
    expect(names(allTools([running('__proto__')], [listOf('__proto__', tool(0, 'constructor'))]))).toEqual([
      '__proto__/constructor=constructor',
    ])
  })
})

describe('findTools', () => {
  const tools = allTools(
    [running('files'), running('web')],
    [
      listOf('files', tool(0, 'read', { description: 'Reads a page of a file' }), tool(1, 'page_count')),
      listOf('web', tool(0, 'read', { title: 'Fetch' })),
    ],
  )

  it.each([
    ['', ['files/read=files__read', 'files/page_count=page_count', 'web/read=web__read']],
    ['page', ['files/page_count=page_count', 'files/read=files__read']],
    ['read web', ['web/read=web__read']],
    ['FETCH', ['web/read=web__read']],
    ['files__', ['files/read=files__read']],
    ['nothing', []],
  ])('%j', (query, expected) => expect(names(findTools(tools, query))).toEqual(expected))
})

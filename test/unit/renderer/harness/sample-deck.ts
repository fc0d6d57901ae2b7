import { emptyState } from '../../../../shared/read-model/snapshot'
import { ok } from '../../../../shared/result'
import { FakeDeck } from './fake-deck'
import { sampleCalls } from './sample-calls'
import { sampleLaunch, sampleProcesses } from './sample-facts'
import { sampleLog } from './sample-log'
import { openedFile, ownFile, sampleServers } from './sample-servers'
import { echoSchema, manyTools, sampleToolList } from './sample-tools'

/** How much the long things hold: enough to need more than one page, or as much as a screenshot should show. */
export interface SampleSizes {
  readonly logRows: number
  readonly resultLines: number
}

const smallSizes: SampleSizes = { logRows: 600, resultLines: 200 }

/** A window full of everything: all states of servers, all outcomes, a long list of tools, a long log. */
export function sampleDeck({ logRows, resultLines }: SampleSizes = smallSizes): FakeDeck {
  let looks = 0
  const deck = new FakeDeck(emptyState, {
    'config.text': () => ok({ text: '{ "mcpServers": {} }', version: ownFile.version }),
    'config.check': () => ok({ problems: [], repeated: [], notices: [] }),
    'servers.processFacts': () => ok(sampleProcesses(48213, looks++)),
    'servers.launchFacts': () => ok(sampleLaunch),
    'tools.detail': ({ position }) => {
      const summary = sampleToolList.tools[position]
      return ok({
        name: summary?.name ?? '',
        description: `${summary?.description ?? ''}${position === 3 ? 'ndo, and no bin to look in afterwards.' : ''}`,
        inputSchemaText: JSON.stringify(echoSchema),
        outputSchemaText: '{"type":"object","properties":{"deleted":{"type":"boolean"}}}',
        rawText: JSON.stringify({ name: summary?.name, description: summary?.description, inputSchema: echoSchema }),
      })
    },
  })
  deck.setLog('everything', sampleLog(logRows))
  deck.apply([
    ...[ownFile, openedFile].map((file) => ({ type: 'config.changed', file }) as const),
    ...sampleServers.map((server) => ({ type: 'server.changed', server }) as const),
    { type: 'tools.changed', toolList: sampleToolList },
    { type: 'tools.changed', toolList: manyTools('thousands', 2000) },
    ...sampleCalls((id, text) => deck.body(id, text), resultLines).map(
      (call) => ({ type: 'call.changed', call }) as const,
    ),
    { type: 'ring.advanced', extent: { serverId: 'everything', ring: 'log', firstRow: 0, nextRow: logRows } },
  ])
  return deck
}

import { IconBroadcast, IconPlant2, IconTerminal2, IconWorld, type TablerIcon } from '@tabler/icons-react'
import type { TransportKind } from '../../../shared/model/server'

interface TransportLook {
  readonly word: string
  readonly icon: TablerIcon
}

const looks: Readonly<Record<TransportKind, TransportLook>> = {
  stdio: { word: 'Local process (stdio)', icon: IconTerminal2 },
  http: { word: 'Streamable HTTP', icon: IconWorld },
  sse: { word: 'HTTP with SSE', icon: IconBroadcast },
  'built-in': { word: 'Comes with MCP Deck', icon: IconPlant2 },
}

/** Word and picture of the way a server is reached. */
export function transportLook(transport: TransportKind): TransportLook {
  return looks[transport]
}

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { GardenServer } from './garden-server'
import { type ParentPort, PortTransport } from './port-transport'

// The demo server as a program: over stdio under plain Node, over the port to the app in a utility process of Electron.

const garden = new GardenServer()

/** Ends this process, once: by itself it would wait for timers of whatever is under way. */
let ending = false
function end(): void {
  if (ending) return
  ending = true
  console.error('The garden closes.')
  void garden.close().finally(() => process.exit(0))
}

function openTransport(): PortTransport | StdioServerTransport {
  const { parentPort } = process as { readonly parentPort?: ParentPort }
  if (parentPort) return new PortTransport(parentPort)
  process.stdin.on('end', end)
  return new StdioServerTransport()
}

const transport = openTransport()
transport.onclose = end
process.on('SIGTERM', end)
process.on('SIGINT', end)
await garden.connect(transport)
console.error('The garden is open.')

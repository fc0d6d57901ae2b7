import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** The tools a fixture server names, with their input schemas, asked from the real process; it is ended afterwards. */
export async function toolsOf(
  server: string,
): Promise<readonly { readonly name: string; readonly schema?: unknown }[]> {
  const script = path.resolve(import.meta.dirname, `../../../fixtures/servers/${server}.mjs`)
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`)
    for await (const line of createInterface({ input: child.stdout })) {
      const { result } = JSON.parse(line) as { readonly result: { readonly tools: readonly unknown[] } }
      return result.tools.map(asNamed)
    }
    return []
  } finally {
    child.stdin.end()
    await ended
  }
}

function asNamed(tool: unknown): { readonly name: string; readonly schema?: unknown } {
  const { name, inputSchema } = (tool ?? {}) as { readonly name?: unknown; readonly inputSchema?: unknown }
  return { name: String(name), schema: inputSchema }
}

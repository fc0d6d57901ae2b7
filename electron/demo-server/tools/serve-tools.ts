import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js'
import type { Garden } from '../garden/garden'
import { RpcFailure, rpcCodes } from '../rpc-failure'
import type { GardenTasks } from './garden-tasks'
import { failed, type GardenTool, type PreparedCall, type ToolContext } from './garden-tool'
import { type RequestExtra, visitorOf } from './request-visitor'
import { runAsTask } from './run-as-task'

export interface ServedTools {
  readonly tools: readonly GardenTool[]
  readonly garden: Garden
  readonly tasks: GardenTasks
}

/**
 * Answers `tools/list` and `tools/call`. Not with the SDK's own registry of tools, which makes a result of every error:
 * a server has errors of the protocol too, and people should see what they look like.
 */
export function serveTools(mcp: McpServer, { tools, garden, tasks }: ServedTools): void {
  const { server } = mcp
  server.registerCapabilities({ tools: { listChanged: true } })
  const offered = (): readonly GardenTool[] => tools.filter((tool) => tool.isOffered(garden))

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered().map(({ definition }) => definition) }))

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra): Promise<ServerResult> => {
    const tool = offered().find(({ definition }) => definition.name === params.name)
    if (!tool) throw new RpcFailure(rpcCodes.invalidParams, `There is no tool "${params.name}" in this garden.`)
    checkTaskSupport(tool, params.task !== undefined)
    const call = tool.prepare(params.arguments)
    if (params.task === undefined) {
      return perform(call, { garden, signal: extra.signal, visitor: visitorOf(mcp, extra, extra.signal) })
    }
    if (call.kind === 'refused') throw new RpcFailure(rpcCodes.invalidParams, refusal(call.problems))
    return runAsTask(taskRequestOf(extra), tasks, (task, signal) =>
      perform(call, { garden, signal, visitor: visitorOf(mcp, extra, signal, task) }).catch(describeFailure),
    )
  })

  garden.onChange(({ kind }) => {
    if (kind === 'robin') mcp.sendToolListChanged()
  })
}

/** Bad arguments and whatever goes wrong inside a tool are results; only what the tool means as one is a protocol error. */
async function perform(call: PreparedCall, context: ToolContext): Promise<CallToolResult> {
  if (call.kind === 'refused') return failed(refusal(call.problems))
  try {
    return await call.run(context)
  } catch (error) {
    if (error instanceof RpcFailure) throw error
    return describeFailure(error)
  }
}

function describeFailure(error: unknown): CallToolResult {
  return failed(error instanceof Error ? error.message : String(error))
}

function refusal(problems: readonly string[]): string {
  return ['These arguments do not fit:', ...problems.map((problem) => `- ${problem}`)].join('\n')
}

/** Whether a tool may run as asked (tasks, revision 2025-11-25, "Tool-Level Negotiation"). */
function checkTaskSupport({ definition, taskSupport }: GardenTool, asTask: boolean): void {
  if (asTask && taskSupport === 'forbidden') {
    throw new RpcFailure(rpcCodes.methodNotFound, `"${definition.name}" does not run as a task.`)
  }
  if (!asTask && taskSupport === 'required') {
    throw new RpcFailure(rpcCodes.methodNotFound, `"${definition.name}" runs only as a task: call it with "task".`)
  }
}

function taskRequestOf({ taskStore, taskRequestedTtl }: RequestExtra) {
  if (!taskStore) throw new Error('The server was made without a store for tasks.')
  return { store: taskStore, ttl: taskRequestedTtl }
}

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra, RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CreateMessageResultSchema,
  type ElicitRequest,
  type ElicitResult,
  ElicitResultSchema,
  ListRootsResultSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Visitor } from './visitor'

export type RequestExtra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** The task a call runs as. */
export interface RunningTask {
  readonly taskId: string
  /** Says what it is at now. */
  report(message: string): Promise<void>
}

/** A person may think about a question as long as this, in ms. */
const answerTimeMs = 30 * 60_000

/** The visitor behind a request: reached through the connection, in the name of that request or of its task. */
export function visitorOf(
  { server }: McpServer,
  extra: RequestExtra,
  signal: AbortSignal,
  task?: RunningTask,
): Visitor {
  const client = server.getClientCapabilities()
  const abilities = client?.elicitation
  const options: RequestOptions = {
    signal,
    timeout: answerTimeMs,
    ...(task && { relatedTask: { taskId: task.taskId } }),
  }
  const ask = async (params: ElicitRequest['params']): Promise<ElicitResult> => {
    const answer = await extra.sendRequest({ method: 'elicitation/create', params }, ElicitResultSchema, options)
    await task?.report('Goes on with your answer')
    return answer
  }
  return {
    // A client that says nothing of its modes can show forms alone.
    canShowForms: abilities !== undefined && (abilities.form !== undefined || abilities.url === undefined),
    canOpenAddresses: abilities?.url !== undefined,
    canWriteMessages: client?.sampling !== undefined,
    canShowFolders: client?.roots !== undefined,
    progress: async (done, total, message) => {
      signal.throwIfAborted()
      await task?.report(message)
      const progressToken = extra._meta?.progressToken
      if (progressToken === undefined) return
      await extra.sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress: done, total, message },
      })
    },
    log: (level, text) => server.sendLoggingMessage({ level, logger: 'garden', data: text }),
    askForm: (message, requestedSchema) => ask({ mode: 'form', message, requestedSchema }),
    askModel: (systemPrompt, prompt) =>
      extra.sendRequest(
        {
          method: 'sampling/createMessage',
          params: {
            systemPrompt,
            messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
            modelPreferences: { hints: [{ name: 'poet' }], speedPriority: 0.8 },
            maxTokens: 200,
          },
        },
        CreateMessageResultSchema,
        options,
      ),
    folders: async () => (await extra.sendRequest({ method: 'roots/list' }, ListRootsResultSchema, options)).roots,
    askToOpen: (address) => ask({ mode: 'url', ...address }),
    addressDone: (elicitationId) =>
      server.notification({ method: 'notifications/elicitation/complete', params: { elicitationId } }),
  }
}

import type { MessageDraft } from '../../../shared/model/raw-message'
import type { ToolSummary } from '../../../shared/model/tool'

/** A call of a tool that says of itself that it may destroy something. */
export interface DestructiveCall {
  readonly toolName: string
  /** Undefined: no arguments are sent. */
  readonly argumentsText: string | undefined
}

/** Whether a message is such a call, by what is known of the tools of its server; undefined for every other message. */
export function destructiveCall(
  { kind, method, paramsText }: MessageDraft,
  tools: readonly Pick<ToolSummary, 'name' | 'hints'>[],
): DestructiveCall | undefined {
  if (kind !== 'request' || method !== 'tools/call') return undefined
  const params = parsed(paramsText)
  const toolName = params?.name
  if (typeof toolName !== 'string') return undefined
  // Several tools may have the name: one of them is enough to ask.
  if (!tools.some(({ name, hints }) => name === toolName && hints.destructive === true)) return undefined
  return {
    toolName,
    argumentsText: params?.arguments === undefined ? undefined : JSON.stringify(params.arguments, undefined, 2),
  }
}

function parsed(text: string): { readonly name?: unknown; readonly arguments?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

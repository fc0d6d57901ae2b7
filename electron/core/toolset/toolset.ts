/** A tool as a caller of the toolset interface sees it: usable ones only, schemas verbatim. */
export interface ExposedTool {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly inputSchema: unknown
  readonly outputSchema?: unknown
  readonly annotations?: unknown
}

/** One value for what a tool gave back (toolset spec, section 2, `callToolValue`). */
export type ToolValue = unknown

/**
 * What both one server (`McpToolset`) and all of them together (`McpServerManager`) are: a list of tools and a way to
 * call one. Workflows and the gateway depend on this alone.
 */
export interface Toolset {
  readonly name: string
  listTools(signal?: AbortSignal): Promise<readonly ExposedTool[]>
  /** `args` null, absent or `{}` sends no arguments; anything but an object is an error. Rejects with `AppFailure`. */
  callToolValue(name: string, args: unknown, signal?: AbortSignal): Promise<ToolValue>
}

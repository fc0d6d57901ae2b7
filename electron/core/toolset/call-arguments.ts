import { AppFailure } from '../../../shared/result'
import { isRecord, nameKind } from '../connection/json-value'

/** The arguments a value stands for: null, absent and `{}` send none; anything but an object is refused with `invalid-arguments`. */
export function sentArguments(toolName: string, args: unknown): Readonly<Record<string, unknown>> | undefined {
  if (args === undefined || args === null) return undefined
  if (isRecord(args)) return Object.keys(args).length === 0 ? undefined : args
  throw new AppFailure({
    code: 'invalid-arguments',
    message: `The arguments for MCP tool '${toolName}' are ${nameKind(args)}, not an object.`,
    hint: 'Give an object with the names of the arguments, or nothing.',
  })
}

export function unknownTool(toolName: string, toolsetName: string): AppFailure {
  return new AppFailure({
    code: 'unknown-tool',
    message: `Toolset "${toolsetName}" leaves the tool '${toolName}' out.`,
    hint: 'Add it to onlyTools of this server, or choose another tool.',
  })
}

import { AppFailure } from '../../../shared/result'

/**
 * The arguments of a call from JSON text. Absent or blank: no arguments are sent; `{}` goes out as `{}` (toolset spec,
 * section 2). Throws `AppFailure` for anything but an object.
 */
export function parseArguments(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  return parseObject(text, 'arguments')
}

/** As `parseArguments`, for whatever else is sent as an object: `what` names it in the plural. */
export function parseObject(text: string | undefined, what: string): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = parse(text, what)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  const found = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
  throw new AppFailure({
    code: 'invalid-arguments',
    message: `The ${what} must be a JSON object, but they are ${found}.`,
    hint: 'Write them in { }, for example { "name": "value" }.',
  })
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppFailure({
      code: 'invalid-arguments',
      message: `The ${what} are not valid JSON.`,
      hint: 'Correct them, then try again.',
      detail: error instanceof Error ? error.message : String(error),
    })
  }
}

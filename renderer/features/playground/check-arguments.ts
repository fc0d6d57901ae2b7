import { findJsonFault, type JsonFault } from './json-fault'

/** What a text of arguments is: fit to be sent, or why not. */
export type ArgumentsCheck =
  | { readonly kind: 'object' }
  | { readonly kind: 'fault'; readonly fault: JsonFault }
  | { readonly kind: 'other'; readonly message: string }

/** Arguments of a tool are always a JSON object (MCP, `tools/call`). */
export function checkArguments(text: string): ArgumentsCheck {
  if (text.trim() === '') {
    return { kind: 'other', message: 'Write {} for an empty object, or choose to send no arguments' }
  }
  const parsed = parse(text)
  if (parsed === undefined) {
    const fault = findJsonFault(text)
    return fault === undefined ? { kind: 'object' } : { kind: 'fault', fault }
  }
  if (Array.isArray(parsed.value))
    return { kind: 'other', message: 'Arguments are an object in { }, and this is an array' }
  if (parsed.value === null || typeof parsed.value !== 'object') {
    return { kind: 'other', message: 'Arguments are an object in { }, and this is a single value' }
  }
  return { kind: 'object' }
}

/** The browser's parser is by far the fastest way to learn that nothing is wrong. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** A check in words; undefined when there is nothing to say. */
export function checkWords(check: ArgumentsCheck): string | undefined {
  switch (check.kind) {
    case 'object':
      return undefined
    case 'fault':
      return `Line ${check.fault.line}, column ${check.fault.column}: ${check.fault.message}`
    case 'other':
      return check.message
  }
}

/** What a server wants a model to answer, as far as it can be read (MCP, `CreateMessageRequestParams`). */
export interface AskedMessage {
  readonly messages: readonly SampledMessage[]
  /** Names and values beside the messages, in words. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

export interface SampledMessage {
  readonly role: string
  readonly blocks: readonly SampledBlock[]
}

/** `other`: what the window shows as JSON. */
export type SampledBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'media'; readonly words: string }
  | { readonly kind: 'other'; readonly json: string }

type Fields = Readonly<Record<string, unknown>>

/** Pictures that are drawn; any other is named. */
const pictures = /^image\/(png|jpeg|gif|webp)$/
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Reads the params of a request for a message of a model, whatever their shape. */
export function readSampling(params: unknown): AskedMessage {
  const fields = asFields(params)
  const { messages } = fields
  const { hints, costPriority, speedPriority, intelligencePriority } = asFields(fields['modelPreferences'])
  const names = (Array.isArray(hints) ? hints : []).flatMap((hint: unknown) => textOf(asFields(hint)['name']))
  const tools = (Array.isArray(fields['tools']) ? fields['tools'] : []).flatMap((tool: unknown) =>
    textOf(asFields(tool)['name']),
  )
  const stops = Array.isArray(fields['stopSequences'])
    ? fields['stopSequences'].map((stop) => JSON.stringify(stop))
    : []
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['System prompt', textOf(fields['systemPrompt'])],
    ['Longest reply', numberOf(fields['maxTokens']).map((count) => `${count} tokens`)],
    ['Models it would like', names.length === 0 ? [] : [names.join(', ')]],
    ['Priorities', priorities({ cost: costPriority, speed: speedPriority, intelligence: intelligencePriority })],
    ['Temperature', numberOf(fields['temperature'])],
    ['Stops at', stops.length === 0 ? [] : [stops.join(', ')]],
    ['Context', textOf(fields['includeContext'])],
    ['Tools', tools.length === 0 ? [] : [tools.join(', ')]],
  ]
  return {
    messages: (Array.isArray(messages) ? messages : []).map(readMessage),
    facts: facts.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value] as const])),
  }
}

function readMessage(message: unknown): SampledMessage {
  const { role, content } = asFields(message)
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [content]
  return { role: textOf(role)[0] ?? 'unknown role', blocks: blocks.map(readBlock) }
}

function readBlock(block: unknown): SampledBlock {
  const { type, text, data, mimeType } = asFields(block)
  if (type === 'text' && typeof text === 'string') return { kind: 'text', text }
  if ((type === 'image' || type === 'audio') && typeof data === 'string') {
    const mime = textOf(mimeType)[0] ?? 'unknown type'
    if (type === 'image' && pictures.test(mime) && base64.test(data)) {
      return { kind: 'image', address: `data:${mime};base64,${data}` }
    }
    const kilobytes = Math.ceil((data.length * 3) / 4 / 1024)
    return { kind: 'media', words: `${type === 'image' ? 'Picture' : 'Sound'}, ${mime}, ${kilobytes} KiB` }
  }
  return { kind: 'other', json: block === undefined ? 'nothing' : JSON.stringify(block, null, 2) }
}

function priorities(values: Readonly<Record<string, unknown>>): readonly string[] {
  const given = Object.entries(values).flatMap(([name, value]) => numberOf(value).map((text) => `${name} ${text}`))
  return given.length === 0 ? [] : [given.join(', ')]
}

function textOf(value: unknown): readonly string[] {
  return typeof value === 'string' && value !== '' ? [value] : []
}

function numberOf(value: unknown): readonly string[] {
  return typeof value === 'number' ? [String(value)] : []
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

import { nameKind } from '../connection/json-value'

/** What a block's `data` or a resource's `blob` holds. `problem` is a sentence for people. */
export type DecodedData =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly problem?: string }
  | { readonly kind: 'no-bytes'; readonly problem: string }

/**
 * Decodes base64 as the protocol has it (standard alphabet, padded, nothing in between), and says so where what came is
 * something near it that can still be read: a `data:` URI, the alphabet for URLs, line breaks, no padding. An address in
 * its place is told, and never loaded.
 */
export function decodeBase64(field: string, data: unknown): DecodedData {
  if (typeof data !== 'string') return noBytes(`"${field}" is ${nameKind(data)}, not base64 text.`)
  if (data === '') return noBytes(`"${field}" is empty.`)
  if (/^\s*data:/i.test(data)) return fromDataUri(field, data)
  const address = /^\s*[a-z][a-z0-9+.-]*:\/\//i.exec(data)
  if (address) return noBytes(`"${field}" is an address in place of base64. It is not loaded.`)
  const oddities = odditiesOf(data)
  if (!oddities) return noBytes(`"${field}" is no valid base64.`)
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) return noBytes(`"${field}" holds no bytes.`)
  if (oddities.length === 0) return { kind: 'bytes', bytes }
  return {
    kind: 'bytes',
    bytes,
    problem: `"${field}" is base64 with ${oddities.join(' and ')}. It is read all the same.`,
  }
}

function noBytes(problem: string): DecodedData {
  return { kind: 'no-bytes', problem }
}

/** Only the form with base64 is read: it is what servers send by mistake. */
function fromDataUri(field: string, uri: string): DecodedData {
  const comma = uri.indexOf(',')
  if (comma === -1 || !/;\s*base64\s*$/i.test(uri.slice(0, Math.min(comma, 1000)))) {
    return noBytes(`"${field}" is a "data:" URI without base64.`)
  }
  const inner = decodeBase64(field, uri.slice(comma + 1))
  if (inner.kind === 'no-bytes') return noBytes(`"${field}" is a "data:" URI, and what it holds is no valid base64.`)
  return { ...inner, problem: `"${field}" is a "data:" URI in place of base64. Its base64 part is read.` }
}

/** What sets the text apart from strict base64 though its bytes are plain; `undefined` when they are not. Linear in its length. */
function odditiesOf(data: string): readonly string[] | undefined {
  const oddAt = data.search(/[^A-Za-z0-9+/]/)
  if (oddAt === -1 && data.length % 4 === 0) return []
  if (oddAt !== -1 && data.length % 4 === 0 && /^={1,2}$/.test(data.slice(oddAt, oddAt + 3))) return []
  const compact = data.replace(/\s+/g, '')
  const digits = compact.replace(/=+$/, '')
  if (/[^A-Za-z0-9+/_-]/.test(digits) || digits.length % 4 === 1) return undefined
  return [
    ...(compact.length === data.length ? [] : ['blanks or line breaks in it']),
    ...(/[_-]/.test(digits) ? ['the alphabet for URLs'] : []),
    ...(compact.length % 4 === 0 ? [] : ['wrong padding']),
  ]
}

import { type MediaType, mediaFolder } from '../../shared/model/body'
import { appHost, appScheme } from './app-origin'
import { askedRange } from './body-range'

/** Where the bytes behind an address come from: the body store of the core. */
export interface MediaSource {
  /** What of a body may be shown; `undefined` for every body that was not kept as media, and for all that are gone. */
  media(bodyId: string): { readonly type: MediaType; readonly bytes: number } | undefined
  /** Bytes `start` to `end`. Rejects when the body is gone. */
  part(bodyId: string, start: number, end: number): Promise<Buffer>
}

/**
 * What a page made of a body may do, should one ever be opened as a page: nothing. A drawing may have styles; its
 * scripts do not run, and what it refers to is not loaded.
 */
const bodyPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Whether an address stands for a body, or would if there were one. */
export function isBodyAddress(address: string): boolean {
  return pathInFolder(address) !== undefined
}

/** What stands after `app://deck/bodies/`; `undefined` for every other address. */
function pathInFolder(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  const isInFolder = protocol === `${appScheme}:` && host === appHost && pathname.startsWith(mediaFolder)
  return isInFolder ? pathname.slice(mediaFolder.length) : undefined
}

/** The part of a request that decides its answer. */
export interface BodyRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
}

/**
 * Answers a request for a picture or a sound. The type is the one found in the bytes, never the one a server stated, and
 * the page is told not to guess. Everything that is no such body, 404. Never rejects.
 */
export async function answerBody({ method, url, headers }: BodyRequest, source: MediaSource): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405, headers: bodyHeaders })
  const bodyId = pathInFolder(url) ?? ''
  const media = source.media(bodyId)
  if (media === undefined) return notFound()
  const range = askedRange(headers.get('range'), media.bytes)
  if (range.kind === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...bodyHeaders, 'Content-Range': `bytes */${media.bytes}` } })
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: media.bytes }
  try {
    const bytes = method === 'HEAD' ? null : new Uint8Array(await source.part(bodyId, start, end))
    return new Response(bytes, {
      status: range.kind === 'part' ? 206 : 200,
      headers: {
        ...bodyHeaders,
        'Content-Type': media.type,
        'Content-Length': String(end - start),
        ...(range.kind === 'part' && { 'Content-Range': `bytes ${start}-${end - 1}/${media.bytes}` }),
      },
    })
  } catch {
    return notFound()
  }
}

const bodyHeaders = {
  'Content-Security-Policy': bodyPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Accept-Ranges': 'bytes',
  // What servers send is not left in the cache on disk.
  'Cache-Control': 'no-store',
}

function notFound(): Response {
  return new Response('MCP Deck has no picture or sound under this address.', {
    status: 404,
    headers: { ...bodyHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

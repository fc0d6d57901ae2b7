import { readFile } from 'node:fs/promises'
import type { Protocol } from 'electron'
import { appScheme } from './app-origin'
import { contentTypeOf, fileOfAddress } from './app-path'
import { answerBody, isBodyAddress, type MediaSource } from './body-route'
import { contentSecurityPolicy } from './csp'

/** Makes `app:` a scheme with an origin of its own, like https. Only before the app is ready. */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

/** Serves the files of the built window and the pictures and sounds of results, and nothing else, under the `app:` scheme. */
export function serveApp(protocol: Pick<Protocol, 'handle'>, folder: string, media: MediaSource): void {
  protocol.handle(appScheme, (request) =>
    isBodyAddress(request.url) ? answerBody(request, media) : answerPage(request.method, request.url, folder),
  )
}

/** What a request for an address is answered with. Never rejects; every answer carries the policy. */
export async function answerPage(method: string, address: string, folder: string): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'Only GET is answered here.')
  const file = fileOfAddress(address, folder)
  if (file === undefined) return nothingHere()
  try {
    const bytes = await readFile(file)
    return new Response(method === 'HEAD' ? null : bytes, { headers: headersFor(contentTypeOf(file), bytes.length) })
  } catch {
    return nothingHere()
  }
}

function nothingHere(): Response {
  return plainAnswer(404, 'MCP Deck has nothing under this address.')
}

function plainAnswer(status: number, text: string): Response {
  return new Response(text, { status, headers: headersFor('text/plain; charset=utf-8', Buffer.byteLength(text)) })
}

function headersFor(contentType: string, bytes: number): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    // The files change with the app, never under it, but an update must not meet the old ones.
    'Cache-Control': 'no-cache',
  }
}

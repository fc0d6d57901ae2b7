import path from 'node:path'
import { appHost, appScheme } from './app-origin'

/**
 * Finds the file an address of the `app:` scheme stands for, below `folder`; `undefined` for every address that is no
 * plain path inside it. Each part is decoded by itself, so that an encoded separator or `..` is seen as what it is.
 */
export function fileOfAddress(address: string, folder: string): string | undefined {
  const url = parse(address)
  if (url === undefined || url.protocol !== `${appScheme}:` || url.host !== appHost) return undefined
  const parts = url.pathname.split('/').slice(1).map(decode)
  if (!parts.every(isPlainName)) return undefined
  const file = path.join(folder, ...parts)
  return file.startsWith(folder + path.sep) ? file : undefined
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** A colon would name a drive or a stream on Windows; a NUL ends a path for the system. */
function isPlainName(part: string | undefined): part is string {
  return part !== undefined && part !== '' && part !== '.' && part !== '..' && !/[/\\:\0]/.test(part)
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The content type of a file by its name. The browser is told not to guess, so a script must have the right one. */
export function contentTypeOf(file: string): string {
  return contentTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

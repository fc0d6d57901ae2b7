import type { ResultBlock } from '../../shared/model/result-block'

/** Endings of files by the type found in their bytes. */
const endings: Readonly<Partial<Record<string, string>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'image/x-icon': 'ico',
  'image/svg+xml': 'svg',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
  'audio/mpeg': 'mp3',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'audio/midi': 'mid',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/zstd': 'zst',
  'application/x-7z-compressed': '7z',
  'application/vnd.sqlite3': 'sqlite',
  'application/wasm': 'wasm',
  'application/vnd.apache.parquet': 'parquet',
  'font/woff2': 'woff2',
}

/** Endings of text by the type a server states: that text is text is known, what kind of text only the server can say. */
const textEndings: Readonly<Partial<Record<string, string>>> = {
  'application/json': 'json',
  'application/xml': 'xml',
  'application/yaml': 'yaml',
  'text/csv': 'csv',
  'text/css': 'css',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/xml': 'xml',
}

/** A file with one of these endings is started by a double click; what a server sent gets a harmless one behind it. */
const startedByTheSystem = new Set(
  'action app appimage bat bin cmd com command cpl desktop dll dmg exe gadget hta inf ins jar js jse lnk msc msi msp mst pif ps1 reg run scr sct sh url vb vbe vbs workflow ws wsc wsf wsh'.split(
    ' ',
  ),
)

const longestName = 80

/** A name for the file a block is saved to: its own where it has one, with an ending that goes with its bytes. */
export function blockFileName(toolName: string, block: ResultBlock, blockCount: number): string {
  const place = blockCount > 1 ? `-${block.position + 1}` : ''
  const ending = endingOf(block)
  const own = block.kind.startsWith('embedded') && 'uri' in block ? lastPart(block.uri ?? '') : ''
  return own === '' ? `${safeName(toolName)}${place}.${ending}` : withEnding(safeName(own), ending)
}

/** A name for the file a whole view of a call is saved to. */
export function viewFileName(toolName: string, ending: string): string {
  return `${safeName(toolName)}.${ending}`
}

/** Text of any origin as a file name without ending or folders; what is left of nothing is `result`. */
function safeName(text: string): string {
  const safe = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, '')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, longestName)
  return safe === '' ? 'result' : safe
}

function endingOf(block: ResultBlock): string {
  switch (block.kind) {
    case 'text':
      return 'txt'
    case 'unknown':
    case 'broken':
      return 'json'
    case 'embedded-text':
      return textEnding(block.statedType)
    case 'image':
    case 'audio':
    case 'embedded-binary': {
      const { foundType } = block.data
      if (foundType === 'text/plain') return textEnding(block.statedType)
      return (foundType === undefined ? undefined : endings[foundType]) ?? 'bin'
    }
    case 'resource-link':
      return 'txt'
  }
}

function textEnding(statedType = ''): string {
  const [type = ''] = statedType.split(';', 1)
  const name = type.trim().toLowerCase()
  return (Object.hasOwn(textEndings, name) ? textEndings[name] : undefined) ?? 'txt'
}

/** The name keeps its own ending (a `docx` is a zip inside), unless it is one that would start something. */
function withEnding(name: string, ending: string): string {
  const own = /\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase()
  if (own === undefined) return `${name}.${ending}`
  return startedByTheSystem.has(own) ? `${name}.${ending === own ? 'txt' : ending}` : name
}

/** The last step of the path of an address, decoded where that is possible. */
function lastPart(uri: string): string {
  const path = uri.replace(/[?#].*$/s, '').replace(/[/\\]+$/, '')
  const last = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), path.lastIndexOf(':')) + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

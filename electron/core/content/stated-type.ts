import { tellableTypes } from './detect-media-type'

/** Other names of the types the first bytes can tell, as servers write them. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/svg': 'image/svg+xml',
  'image/x-ms-bmp': 'image/bmp',
  'image/x-bmp': 'image/bmp',
  'image/heif': 'image/heic',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/x-flac': 'audio/flac',
  'audio/x-aac': 'audio/aac',
  'audio/aacp': 'audio/aac',
  'audio/x-aiff': 'audio/aiff',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/x-sqlite3': 'application/vnd.sqlite3',
}

/** Containers that hold both sound and moving pictures: their first bytes do not tell which. */
const soundOf: Readonly<Record<string, string>> = { 'video/mp4': 'audio/mp4', 'video/webm': 'audio/webm' }

/** A stated type without parameters, in small letters and under its usual name. */
export function plainType(stated: string): string {
  const name = (stated.split(';', 1)[0] ?? '').trim().toLowerCase()
  return (Object.hasOwn(aliases, name) ? aliases[name] : undefined) ?? name
}

/** The found type, seen in the light of what the server says it is: a container stated as sound is sound. */
export function typeInContext(found: string | undefined, stated: string | undefined): string | undefined {
  if (found === undefined) return undefined
  const sound = Object.hasOwn(soundOf, found) ? soundOf[found] : undefined
  return sound !== undefined && stated?.trim().toLowerCase().startsWith('audio/') === true ? sound : found
}

/**
 * What is wrong with a stated type beside the one the bytes show, in a sentence; `undefined` when they go together or
 * nothing can be said: a document may well be a zip file inside.
 */
export function typeProblem(stated: string | undefined, found: string | undefined): string | undefined {
  if (stated === undefined) {
    return found === undefined
      ? 'No type is stated, and the first bytes are of no known kind.'
      : `No type is stated. By its first bytes it is ${found}.`
  }
  const plain = plainType(stated)
  if (plain === found) return undefined
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(plain))
    return `Its stated type is no media type${found ? `. By its first bytes it is ${found}` : ''}.`
  const isBinary = found !== undefined && found !== 'text/plain' && found !== 'image/svg+xml'
  if (tellableTypes.has(plain)) {
    return found === undefined
      ? `It is stated to be ${plain}, but its first bytes are of no known kind.`
      : `It is stated to be ${plain}, but by its first bytes it is ${found}.`
  }
  if (isBinary && plain.startsWith('text/'))
    return `It is stated to be ${plain}, but by its first bytes it is ${found}.`
  return undefined
}

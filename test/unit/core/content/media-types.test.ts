import { expect, test } from 'vitest'
import { detectMediaType } from '../../../../electron/core/content/detect-media-type'
import { imageSize } from '../../../../electron/core/content/image-size'
import { plainType, typeInContext, typeProblem } from '../../../../electron/core/content/stated-type'
import type { MediaType } from '../../../../shared/model/body'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8')

const png = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0')
const gif = latin1('GIF89a\x10\0\x08\0')
const bmp = latin1(`BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x05\0\0\0\xf9\xff\xff\xff`)
const webpLossy = latin1('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\x30\x01\0\x9d\x01\x2a\x20\x01\x90\x41')
const webpLossless = latin1('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\x1f\xc0\x07\x00')
const webpExtended = latin1('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0\xff\x03\0\x57\x02\0')
const jpeg = latin1(
  '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xdb\0\x04\0\0\xff\xff\xc2\0\x11\x08\x01\x40\x02\x80\x03',
)

test.each<[string | undefined, Buffer]>([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/gif', latin1('GIF87a')],
  ['image/webp', webpLossy],
  ['image/avif', latin1('\0\0\0\x20ftypavif\0\0\0\0')],
  ['image/bmp', bmp],
  ['image/tiff', latin1('II*\0')],
  ['image/svg+xml', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', utf8('\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg [ <!ENTITY a "b"> ]>\n<svg>')],
  ['image/svg+xml', utf8('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>')],
  ['text/plain', utf8('<svgs>')],
  ['text/plain', utf8('<p><svg></svg></p>')],
  ['audio/wav', latin1('RIFF----WAVEfmt ')],
  ['audio/mpeg', latin1('ID3\x04')],
  ['audio/mpeg', latin1('\xff\xfb\x90\x64\0')],
  ['audio/mpeg', latin1('\xff\xf3\x90\x64\0')],
  ['audio/aac', latin1('\xff\xf1\x50\x80\0')],
  ['audio/ogg', latin1('OggS\0')],
  ['audio/flac', latin1('fLaC\0')],
  ['audio/mp4', latin1('\0\0\0\x20ftypM4A \0\0')],
  ['video/mp4', latin1('\0\0\0\x20ftypisom\0\0')],
  ['video/webm', latin1('\x1aE\xdf\xa3\x01')],
  ['application/pdf', utf8('%PDF-1.4 fake')],
  ['application/zip', latin1('PK\x03\x04\x14')],
  ['application/gzip', latin1('\x1f\x8b\x08')],
  ['text/plain', utf8('class Check {}')],
  ['text/plain', utf8('BMW is a car maker')],
  ['text/plain', utf8('ä€😀\tand\r\nmore \u001b[1mbold')],
  // UTF-16, half a character, NUL, nothing, a few bytes of nothing known
  [undefined, Buffer.from('\ufeffhello', 'utf16le')],
  [undefined, latin1('caf\xe9')],
  [undefined, utf8('a\0b')],
  [undefined, Buffer.alloc(0)],
  [undefined, latin1('\0\0\0')],
])('the first bytes say %s', (type, bytes) => {
  expect(detectMediaType(bytes)).toBe(type)
})

test.each<[MediaType, Buffer, { width: number; height: number } | undefined]>([
  ['image/png', png, { width: 640, height: 480 }],
  ['image/gif', gif, { width: 16, height: 8 }],
  ['image/bmp', bmp, { width: 5, height: 7 }],
  ['image/webp', webpLossy, { width: 288, height: 400 }],
  ['image/webp', webpLossless, { width: 32, height: 32 }],
  ['image/webp', webpExtended, { width: 1024, height: 600 }],
  ['image/jpeg', jpeg, { width: 640, height: 320 }],
  ['image/png', png.subarray(0, 18), undefined],
  ['image/jpeg', latin1('\xff\xd8\xff\xe0\0'), undefined],
  ['image/jpeg', latin1('\xff\xd8\xff\xe0\0\0\0\0\0\0'), undefined],
  ['image/svg+xml', utf8('<svg width="9" height="9"/>'), undefined],
  ['audio/wav', latin1('RIFF----WAVEfmt '), undefined],
])('the size of a picture of type %s', (type, bytes, size) => {
  expect(imageSize(type, bytes)).toEqual(size)
})

test.each<[string | undefined, string | undefined, string]>([
  ['image/png', 'image/png', ''],
  ['IMAGE/PNG; charset=binary', 'image/png', ''],
  ['image/jpg', 'image/jpeg', ''],
  ['audio/x-wav', 'audio/wav', ''],
  ['image/webp', 'image/gif', 'It is stated to be image/webp, but by its first bytes it is image/gif.'],
  ['text/html', 'image/png', 'It is stated to be text/html, but by its first bytes it is image/png.'],
  ['image/png', undefined, 'It is stated to be image/png, but its first bytes are of no known kind.'],
  ['image/png', 'text/plain', 'It is stated to be image/png, but by its first bytes it is text/plain.'],
  [undefined, 'image/png', 'No type is stated. By its first bytes it is image/png.'],
  [undefined, undefined, 'No type is stated, and the first bytes are of no known kind.'],
  ['png', 'image/png', 'Its stated type is no media type. By its first bytes it is image/png.'],
  ['png', undefined, 'Its stated type is no media type.'],
  // What the bytes cannot tell is not held against it.
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip', ''],
  ['text/markdown', 'text/plain', ''],
  ['text/html', 'image/svg+xml', ''],
  ['application/json', 'text/plain', ''],
  ['application/octet-stream', 'image/png', ''],
  ['application/x-custom', undefined, ''],
])('stated as %s and found to be %s', (stated, found, problem) => {
  expect(typeProblem(stated, found) ?? '').toBe(problem)
})

test('a container that is stated to be sound is sound', () => {
  expect(typeInContext('video/mp4', 'audio/mp4')).toBe('audio/mp4')
  expect(typeInContext('video/webm', 'Audio/WebM; codecs=opus')).toBe('audio/webm')
  expect(typeInContext('video/mp4', 'video/mp4')).toBe('video/mp4')
  expect(typeInContext('video/mp4', undefined)).toBe('video/mp4')
  expect(typeInContext('image/png', 'audio/wav')).toBe('image/png')
})

test('a name of a type that is also a name of every object is one like any other', () => {
  expect(plainType('constructor')).toBe('constructor')
  expect(typeProblem('__proto__', 'image/png')).toContain('no media type')
})

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadOfficial, officialIsPresent } from '../../../build/scripts/runtime/official-runtime.mjs'
import { executableName } from '../../../build/scripts/runtime/runtime-folder.mjs'
import { tenthsDone } from '../../../build/scripts/runtime/watch-download.mjs'
import { zipOf } from './zip'

const archive = zipOf({ [executableName()]: '#!/bin/sh\n', version: '45.5.0' })
let folder: string
let server: Server | undefined

/** Sets up an `electron` package that expects the archive, and a mirror that answers like this. */
async function mirror(answer: RequestListener): Promise<void> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

function download(silenceMs = 20_000, log: (line: string) => void = () => {}): Promise<void> {
  return downloadOfficial({ log, silenceMs, folder, cacheRoot: path.join(folder, 'cache') })
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-electron-'))
  const name = `electron-v45.5.0-${process.platform}-${process.arch}.zip`
  const checksum = createHash('sha256').update(archive).digest('hex')
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '45.5.0' }))
  writeFileSync(path.join(folder, 'checksums.json'), JSON.stringify({ [name]: checksum }))
})

afterEach(() => {
  vi.unstubAllEnvs()
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true })
})

describe('the official runtime', () => {
  it('is downloaded, checked and put where the electron package looks for it', async () => {
    await mirror((_request, response) => response.end(archive))
    const lines: string[] = []
    await download(20_000, (line) => lines.push(line))
    expect(officialIsPresent(folder)).toBe(true)
    expect(statSync(path.join(folder, 'dist')).mode & 0o777).toBe(0o755)
    expect(lines.at(-1)).toContain('100 %')
    expect(readdirSync(folder).filter((name) => name.startsWith('unpacking-'))).toEqual([])
  })

  it('is refused when its checksum differs', async () => {
    await mirror((_request, response) => response.end(zipOf({ [executableName()]: 'other' })))
    await expect(download()).rejects.toThrow(/checksum/i)
    expect(existsSync(path.join(folder, 'dist'))).toBe(false)
  })

  it.each<[string, RequestListener]>([
    ['before the first byte', () => {}],
    [
      'half way',
      (_request, response) => {
        response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, 10))
      },
    ],
  ])('is given up when the server falls silent %s', async (_when, answer) => {
    await mirror(answer)
    await expect(download(200)).rejects.toThrow('the server sent nothing for 0.2 s')
  })

  it('is not there when another version is', () => {
    mkdirSync(path.join(folder, 'dist'))
    writeFileSync(path.join(folder, 'dist', executableName()), '')
    writeFileSync(path.join(folder, 'dist/version'), '44.0.0')
    expect(officialIsPresent(folder)).toBe(false)
  })

  it('made by two processes at once is whole', async () => {
    await mirror((_request, response) => response.end(archive))
    await Promise.all([download(), download()])
    expect(officialIsPresent(folder)).toBe(true)
  })
})

describe('progress', () => {
  it.each([
    [0, 100, 0],
    [9, 100, 0],
    [10, 100, 1],
    [100, 100, 10],
    [50, null, 0],
  ])('%j of %j is %j tenths', (transferred, total, tenths) => {
    expect(tenthsDone({ transferred, total })).toBe(tenths)
  })
})

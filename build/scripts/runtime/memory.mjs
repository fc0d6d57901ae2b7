import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { fallbackWords } from './fallback-words.mjs'

/** How long a failed download of the official runtime is not tried again, so that not every command waits for it. */
const failedDownloadMs = 5 * 60_000

const failedDownloadFile = path.join(cacheFolder, 'official-download-failed.txt')
const consentFile = path.join(cacheFolder, 'fallback-accepted.txt')

/**
 * Whether this version's download failed so recently that it is not worth another wait.
 * @param {string} version
 */
export function downloadFailedRecently(version) {
  const [failedVersion, failedAt] = (read(failedDownloadFile) ?? '').split('\n')
  return isRecentFailure(version, { version: failedVersion, at: Number(failedAt) }, Date.now())
}

/**
 * @param {string} version
 * @param {{ version: string | undefined, at: number }} failure `at` in ms since 1970
 * @param {number} now
 */
export function isRecentFailure(version, failure, now) {
  const age = now - failure.at
  return failure.version === version && age >= 0 && age < failedDownloadMs
}

/** @param {string} version */
export function rememberFailedDownload(version) {
  write(failedDownloadFile, `${version}\n${Date.now()}\n`)
}

/** Consent counts for the words it was given to: should they change, the person is asked again. */
export function consentGiven() {
  return read(consentFile) === fallbackWords
}

export function rememberConsent() {
  write(consentFile, fallbackWords)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

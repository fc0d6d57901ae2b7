import { hasTerminal, isCi } from '../run/surroundings.mjs'
import { UserError } from '../run/user-error.mjs'
import { askConsent } from './ask-consent.mjs'
import { chooseRuntime } from './choose-runtime.mjs'
import { ensureFallback, fallbackExists } from './fallback-runtime.mjs'
import { consentGiven, downloadFailedRecently, rememberConsent, rememberFailedDownload } from './memory.mjs'
import { downloadOfficial, officialIsPresent, officialVersion } from './official-runtime.mjs'
import { describeRuntime, executableName, officialFolder } from './runtime-folder.mjs'

/** @typedef {import('./runtime-folder.mjs').ElectronRuntime} ElectronRuntime */
/** @typedef {import('./choose-runtime.mjs').RuntimeFacts} RuntimeFacts */

/**
 * Finds the Electron to run, downloading or making it where needed. Says on stderr what takes time.
 * @param {(line: string) => void} [log]
 * @returns {Promise<ElectronRuntime>}
 * @throws {UserError} when there is none, with the ways out
 */
export async function resolveRuntime(log = (line) => console.error(`Electron: ${line}`)) {
  let facts = gatherFacts()
  for (;;) {
    const step = chooseRuntime(facts)
    if ('giveUp' in step) throw noRuntime(step.giveUp)
    if ('take' in step) return described(await folderOf(step.take, facts, log))
    facts = step.first === 'ask' ? await ask(facts) : await download(facts, log)
  }
}

/** @returns {RuntimeFacts} */
function gatherFacts() {
  const official = officialIsPresent()
    ? 'present'
    : downloadFailedRecently(officialVersion())
      ? 'unreachable'
      : 'absent'
  return {
    override: process.env['ELECTRON_OVERRIDE_DIST_PATH'] || undefined,
    official,
    fallbackExists: fallbackExists(),
    consent: consentGiven() ? 'accepted' : 'unasked',
    ci: isCi(),
    terminal: hasTerminal(),
  }
}

/**
 * @param {RuntimeFacts} facts
 * @param {(line: string) => void} log
 * @returns {Promise<RuntimeFacts>}
 */
async function download(facts, log) {
  const version = officialVersion()
  try {
    log(`downloading the official Electron ${version} (once)`)
    await downloadOfficial({ log })
    return { ...facts, official: 'present' }
  } catch (error) {
    log(`the official Electron ${version} could not be downloaded: ${reasonOf(error)}`)
    rememberFailedDownload(version)
    return { ...facts, official: 'unreachable' }
  }
}

/**
 * @param {RuntimeFacts} facts
 * @returns {Promise<RuntimeFacts>}
 */
async function ask(facts) {
  if (!(await askConsent())) return { ...facts, consent: 'refused' }
  rememberConsent()
  return { ...facts, consent: 'accepted' }
}

/**
 * @param {'override' | 'official' | 'fallback'} kind
 * @param {RuntimeFacts} facts
 * @param {(line: string) => void} log
 */
async function folderOf(kind, facts, log) {
  if (kind === 'override') return facts.override ?? ''
  if (kind === 'official') return officialFolder
  return await ensureFallback(log)
}

/** @param {string} folder */
function described(folder) {
  const runtime = describeRuntime(folder)
  if (runtime === undefined) {
    throw new UserError(
      `There is no ${executableName()} in ${folder}.`,
      'ELECTRON_OVERRIDE_DIST_PATH must name the folder of an unpacked Electron; without it one is found by itself.',
    )
  }
  return runtime
}

/** @param {'no-fallback' | 'refused'} why */
function noRuntime(why) {
  const reason =
    why === 'refused' ? 'and its replacement was not wanted' : 'and there is no replacement for this system'
  return new UserError(
    `There is no Electron to run the app with: the official one could not be downloaded, ${reason}.`,
    'Check the connection (or name a mirror in ELECTRON_MIRROR) and try again in five minutes,\n' +
      'or unpack Electron yourself and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
  )
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project.mjs'
import { runCommand } from '../run/run-command.mjs'
import { toolPath } from '../run/tool.mjs'
import { UserError } from '../run/user-error.mjs'
import { requiredScenarios } from './required-scenarios.mjs'
import { closingLine, hasPassed, readSummary } from './suite-summary.mjs'

/** @typedef {import('./suite-summary.mjs').ScenarioResult} ScenarioResult */

/**
 * What came of the suite. `output` is what there is to say of scenarios that must pass and did not.
 * @typedef {{ readonly results: readonly ScenarioResult[], readonly passed: number, readonly failed: number,
 *   readonly closing: string, readonly output: string }} Conformance
 */

/**
 * Runs the official suite against our client. All scenarios run at once first; the suite measures times, so a required one
 * that failed in that crowd is run once more alone.
 * @returns {Promise<Conformance>}
 */
export async function runConformance() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-conformance-'))
  try {
    const all = await suite(['--suite', 'all'], folder)
    const inCrowd = readSummary(all)
    if (inCrowd.length === 0) throw new UserError('The conformance suite ran no scenario.', all)
    /** @type {string[]} */
    const complaints = []
    /** @type {ScenarioResult[]} */
    const results = []
    for (const result of inCrowd) {
      const isRequired = requiredScenarios.includes(result.name)
      results.push(isRequired && !hasPassed(result) ? await alone(result, folder, complaints) : result)
    }
    const missing = requiredScenarios.filter((name) => !results.some((result) => result.name === name))
    const failed = results.filter((result) => requiredScenarios.includes(result.name) && !hasPassed(result))
    return {
      results,
      passed: requiredScenarios.length - failed.length - missing.length,
      failed: failed.length + missing.length,
      closing: closingLine(results, requiredScenarios),
      output: [...missing.map((name) => `The suite has no scenario ${name}.`), ...complaints].join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {ScenarioResult} before
 * @param {string} folder
 * @param {string[]} complaints
 * @returns {Promise<ScenarioResult>}
 */
async function alone(before, folder, complaints) {
  const output = await suite(['--scenario', before.name], folder)
  const [, passed = '0', total = '0'] = /Passed: (\d+)\/(\d+)/.exec(output) ?? []
  const isGood = output.includes('OVERALL: PASSED')
  if (!isGood) complaints.push(output)
  return { name: before.name, passed: Number(passed), failed: isGood ? 0 : Math.max(1, Number(total) - Number(passed)) }
}

/**
 * @param {readonly string[]} which
 * @param {string} folder
 */
async function suite(which, folder) {
  const hook = pathToFileURL(path.join(import.meta.dirname, 'add-glob-sync.mjs')).href
  const client = path.join(root, 'out/cli/conformance-client.js')
  const program = toolPath('@modelcontextprotocol/conformance', 'conformance')
  const args = ['client', '--command', `"${process.execPath}" "${client}"`, ...which, '-o', folder]
  const { output } = await runCommand(process.execPath, ['--import', hook, program, ...args], {
    cwd: root,
    capture: true,
  })
  return output
}

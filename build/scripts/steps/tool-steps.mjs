import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../project.mjs'
import { runCommand } from '../run/run-command.mjs'
import { toolPath } from '../run/tool.mjs'
import { judge, nothing, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

/** @typedef {import('./step.mjs').Step} Step */

/**
 * A step that runs a command of an installed package and shows its output only when it fails.
 * @param {string} name
 * @param {readonly [packageName: string, command: string]} tool
 * @param {readonly string[]} args
 * @returns {Step}
 */
export function toolStep(name, [packageName, command], args) {
  return { name, work: async () => await runQuietly([toolPath(packageName, command), ...args]) }
}

/**
 * A step that runs a script beside this folder and shows its output only when it fails.
 * @param {string} name
 * @param {string} script
 * @returns {Step}
 */
export function scriptStep(name, script) {
  return { name, work: async () => await runQuietly([path.join(root, 'build/scripts', script)]) }
}

/**
 * @param {readonly string[]} args for Node
 * @returns {Promise<import('./step.mjs').Outcome>}
 */
async function runQuietly(args) {
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, capture: true })
  return { tally: code === 0 ? nothing : { ...nothing, failed: 1 }, output }
}

/**
 * A step that runs projects of vitest.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {{ args?: readonly string[], quiet?: boolean }} [options] `args`: files and options; `quiet`: output only on failure
 * @returns {Step}
 */
export function vitestStep(name, projects, { args = [], quiet = false } = {}) {
  return {
    name,
    work: async () =>
      await withReport(async (reportFile) => {
        const chosen = projects.flatMap((project) => ['--project', project])
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
        const { code, output } = await runCommand(
          process.execPath,
          [toolPath('vitest'), 'run', '--config', 'build/vitest.config.ts', ...chosen, ...reporters, ...args],
          // vitest colours its output whether or not somebody can see it.
          { cwd: root, capture: quiet, env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
        )
        return { tally: judge(readTally(reportFile, tallyOfVitest), code), output }
      }),
  }
}

/**
 * A step that runs a project of Playwright and shows the progress.
 * @param {string} name
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env with the Electron to test
 * @param {readonly string[]} [args] files, options
 * @returns {Step}
 */
export function playwrightStep(name, project, env, args = []) {
  return {
    name,
    work: async () =>
      await withReport(async (reportFile) => {
        const words = ['test', '--config', 'build/playwright.config.ts', '--project', project, '--reporter=list,json']
        const { code } = await runCommand(
          process.execPath,
          [toolPath('@playwright/test', 'playwright'), ...words, ...args],
          { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
        )
        return { tally: judge(readTally(reportFile, tallyOfPlaywright), code) }
      }),
  }
}

/**
 * Gives the work the name of a file for its report; the file is gone afterwards.
 * @template Result
 * @param {(reportFile: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-report-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @template Report
 * @param {string} reportFile
 * @param {(report: Report) => import('./tally.mjs').Tally} tallyOf
 * @returns {import('./tally.mjs').Tally | undefined} undefined when the runner left no report
 */
function readTally(reportFile, tallyOf) {
  try {
    return tallyOf(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return undefined
  }
}

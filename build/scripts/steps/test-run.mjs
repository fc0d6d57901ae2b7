import { ensureBuilt } from '../bundle/ensure-built.mjs'
import { runConformance } from '../conformance/run-suite.mjs'
import { openElectronSession } from '../display/electron-session.mjs'
import { UserError } from '../run/user-error.mjs'
import { runChecks } from './check-steps.mjs'
import { runStep } from './step.mjs'
import { nothing } from './tally.mjs'
import { playwrightStep, scriptStep, vitestStep } from './tool-steps.mjs'

/** @typedef {import('./step.mjs').StepResult} StepResult */

const buildStep = scriptStep('build', 'build.mjs')

/** The projects of `playwright.config.ts` and what they are called in a run. */
const electronProjects = /** @type {const} */ ({ e2e: 'app in Electron', package: 'packaged app' })

/**
 * The parts of a run that can be asked for by name, with arguments for their runner.
 * @type {Readonly<Record<string, (args: readonly string[]) => Promise<StepResult[]>>>}
 */
const parts = {
  check: async () => await runChecks(),
  build: async () => [await runStep(buildStep)],
  integration: async (args) => [await runStep(integrationStep(args))],
  conformance: async () => {
    await ensureBuilt()
    return [await runStep(conformanceStep)]
  },
  e2e: async (args) => await runPartInElectron('e2e', args),
  package: async (args) => await runPartInElectron('package', args),
}

/**
 * Runs all tests, or one part of them.
 * @param {readonly string[]} words name of a part and arguments for its runner; none for everything
 * @returns {Promise<StepResult[]>}
 */
export async function runTests([name, ...args]) {
  if (name === undefined) return await runEverything()
  const part = parts[name]
  if (part === undefined) {
    throw new UserError(`There is no part of the tests named ${name}.`, `There are: ${Object.keys(parts).join(', ')}`)
  }
  return await part(args)
}

async function runEverything() {
  const checked = await runChecks()
  const built = await runStep(buildStep)
  const integrated = await runStep(integrationStep([]))
  const afterBuild =
    built.tally.failed > 0
      ? [await runStep(notRun)]
      : [await runStep(conformanceStep), ...(await runInElectron(['e2e', 'package'], []))]
  return [...checked, built, integrated, ...afterBuild]
}

/** @param {readonly string[]} args */
function integrationStep(args) {
  return vitestStep('integration tests', ['integration'], { args })
}

/**
 * The official suite for clients; each scenario that must pass counts as a test.
 * @type {import('./step.mjs').Step}
 */
const conformanceStep = {
  name: 'conformance',
  work: async () => {
    const { passed, failed, output } = await runConformance()
    return { tally: { ...nothing, passed, failed }, output }
  },
}

/** @type {import('./step.mjs').Step} */
const notRun = {
  name: 'tests of what is built',
  work: () => Promise.reject(new UserError('Not run, because the build failed.')),
}

/**
 * @param {keyof typeof electronProjects} project
 * @param {readonly string[]} args
 */
async function runPartInElectron(project, args) {
  await ensureBuilt()
  return await runInElectron([project], args)
}

/**
 * @param {readonly (keyof typeof electronProjects)[]} projects
 * @param {readonly string[]} args
 * @returns {Promise<StepResult[]>}
 */
async function runInElectron(projects, args) {
  /** @type {import('../display/electron-session.mjs').ElectronSession | undefined} */
  let session
  const opened = await runStep({
    name: 'Electron and display',
    work: async () => {
      session = await openElectronSession()
      return { tally: nothing }
    },
  })
  if (session === undefined) return [opened]
  try {
    const results = [opened]
    for (const project of projects) {
      results.push(await runStep(playwrightStep(electronProjects[project], project, session.env, args)))
    }
    return results
  } finally {
    await session.close()
  }
}

import os from 'node:os'
import { runStep, runStepsTogether } from './step.mjs'
import { toolStep, vitestStep } from './tool-steps.mjs'

/** @typedef {import('./step.mjs').Step} Step */

/** Each folder says in its own tsconfig.json what its code may use. */
const typedFolders = ['test', 'renderer', 'electron', 'build', 'shared']

/**
 * What can be said of the code without building it. The longest come first.
 * @returns {Step[]}
 */
function staticSteps() {
  return [
    toolStep('lint', ['eslint', 'eslint'], ['--config', 'build/eslint.config.js', '.']),
    ...typedFolders.map((folder) => toolStep(`types: ${folder}`, ['typescript', 'tsc'], ['-p', folder])),
    toolStep('unused code', ['knip', 'knip'], ['--config', 'build/knip.jsonc']),
    toolStep(
      'imports',
      ['dependency-cruiser', 'depcruise'],
      ['--config', 'build/dependency-cruiser.cjs', '--no-progress', 'shared', 'electron', 'renderer'],
    ),
    toolStep('format', ['@biomejs/biome', 'biome'], ['check', '--config-path=build/formatter.json', '--colors=off']),
  ]
}

/**
 * Types, lint, format, unused code, imports between folders, unit tests.
 * @returns {Promise<import('./step.mjs').StepResult[]>}
 */
export async function runChecks() {
  return [
    ...(await runStepsTogether(staticSteps(), os.availableParallelism())),
    await runStep(vitestStep('unit tests', ['unit', 'renderer'], { quiet: true })),
  ]
}

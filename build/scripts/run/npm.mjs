import { runCommand } from './run-command.mjs'

/**
 * Runs npm, the same one that runs this script where there is one.
 * @param {readonly string[]} args
 * @param {import('./run-command.mjs').CommandOptions} [options]
 */
export async function runNpm(args, options) {
  const npm = process.env['npm_execpath']
  if (npm?.endsWith('.js')) return await runCommand(process.execPath, [npm, ...args], options)
  return await runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

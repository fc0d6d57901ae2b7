/**
 * Whether a build service runs this.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function isCi(env = process.env) {
  const value = env['CI']
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

/** Whether there is a person to ask: somebody who can type and can see the question. */
export function hasTerminal() {
  return process.stdin.isTTY && (process.stderr.isTTY || process.stdout.isTTY)
}

export function isRoot() {
  return process.getuid?.() === 0
}

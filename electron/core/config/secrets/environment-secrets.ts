import type { SecretLookup, Secrets } from '../../ports'

type Environment = Readonly<Record<string, string | undefined>>

/** For programs without a store, such as the command line: the value of `NAME` is that of `MCP_DECK_SECRET_NAME`. */
export function environmentSecrets(env: Environment): Secrets {
  return { find: (name) => Promise.resolve(environmentSecret(env, name)) }
}

/** As `environmentSecrets`, for whoever cannot wait. */
export function environmentSecret(env: Environment, name: string): SecretLookup {
  // What every object has by nature is no variable.
  const variable = `MCP_DECK_SECRET_${name}`
  const text = Object.hasOwn(env, variable) ? env[variable] : undefined
  return text === undefined ? { kind: 'missing' } : { kind: 'value', text }
}

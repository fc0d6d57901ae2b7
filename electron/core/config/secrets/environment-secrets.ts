import type { Secrets } from '../../ports'

/** For programs without a store, such as the command line: the value of `NAME` is that of `MCP_DECK_SECRET_NAME`. */
export function environmentSecrets(env: Readonly<Record<string, string | undefined>>): Secrets {
  return {
    find: (name) => {
      // What every object has by nature is no variable.
      const variable = `MCP_DECK_SECRET_${name}`
      const text = Object.hasOwn(env, variable) ? env[variable] : undefined
      return Promise.resolve(text === undefined ? { kind: 'missing' } : { kind: 'value', text })
    },
  }
}

import type { VariableOrigin } from '../../../shared/model/server-facts'
import { runMarkVariable } from './watchdog'

export interface EnvironmentSources {
  /** What this program itself was started with. */
  readonly app: Readonly<Record<string, string | undefined>>
  /** What a login shell says. Only PATH is taken, and LANG and SSH_AUTH_SOCK where the app has none. */
  readonly loginShell?: Readonly<Record<string, string | undefined>> | undefined
  readonly envFile?: Readonly<Record<string, string>> | undefined
  /** The entry's `env`. Numbers and booleans count as their text, null takes a variable away. */
  readonly entry?: Readonly<Record<string, string | number | boolean | null>> | undefined
  /** Value of `MCP_DECK_RUN`, by which what is left of a run can be found. */
  readonly runMark: string
  readonly platform: NodeJS.Platform
}

export interface ChildVariable {
  readonly name: string
  readonly value: string
  readonly origin: VariableOrigin
}

export interface ChildEnvironment {
  /** The whole environment, ready for `Launch.env`. */
  readonly env: Readonly<Record<string, string>>
  /** The same with the origin of each, sorted by name, for people. */
  readonly variables: readonly ChildVariable[]
  /** Names the entry took away that would have been there. */
  readonly removed: readonly string[]
}

/** Variables that steer this program, its runtime or its tools, and would steer a child by mistake. */
export function isOwnVariable(name: string): boolean {
  return ownVariables.test(name)
}

const ownVariables = /^(?:MCP_DECK_|ELECTRON_|NODE_CHANNEL_|CHROME_|VITE_|PLAYWRIGHT_|NODE_OPTIONS$)/

/** The environment of a child; later sources win over earlier ones (manager spec, section 5 "Environment"). */
export function childEnvironment(sources: EnvironmentSources): ChildEnvironment {
  const variables = new Variables(sources.platform)
  for (const [name, value] of Object.entries(sources.app)) {
    if (value !== undefined && !isOwnVariable(variables.key(name))) variables.set(name, value, 'app')
  }
  for (const [name, value] of Object.entries(sources.loginShell ?? {})) {
    if (value && takesFromShell(name, variables)) variables.set(name, value, 'login-shell')
  }
  for (const [name, value] of Object.entries(sources.envFile ?? {})) variables.set(name, value, 'env-file')
  const removed: string[] = []
  for (const [name, value] of Object.entries(sources.entry ?? {})) {
    if (value !== null) variables.set(name, String(value), 'entry')
    else if (variables.delete(name)) removed.push(name)
  }
  variables.set(runMarkVariable, sources.runMark, 'run-mark')
  return { ...variables.result(), removed }
}

function takesFromShell(name: string, variables: Variables): boolean {
  return name === 'PATH' || ((name === 'LANG' || name === 'SSH_AUTH_SOCK') && !variables.has(name))
}

/** Variables under the platform's rule of equal names: on Windows case does not count. */
class Variables {
  readonly #byKey = new Map<string, ChildVariable>()
  readonly #foldsCase: boolean

  constructor(platform: NodeJS.Platform) {
    this.#foldsCase = platform === 'win32'
  }

  key(name: string): string {
    return this.#foldsCase ? name.toUpperCase() : name
  }

  has(name: string): boolean {
    return this.#byKey.has(this.key(name))
  }

  set(name: string, value: string, origin: VariableOrigin): void {
    this.#byKey.set(this.key(name), { name, value, origin })
  }

  delete(name: string): boolean {
    return this.#byKey.delete(this.key(name))
  }

  result(): Pick<ChildEnvironment, 'env' | 'variables'> {
    const variables = [...this.#byKey.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    // `fromEntries` makes own properties, so that even a variable named `__proto__` is one of them.
    return { env: Object.fromEntries(variables.map(({ name, value }) => [name, value])), variables }
  }
}

interface NumberSetting {
  readonly kind: 'number'
  readonly unit?: 'ms' | 'bytes'
  readonly isWhole: boolean
  readonly least: number
  readonly isNullable?: true
}

interface ChoiceSetting {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One value of an entry beside what starts it (manager spec, section 2). */
export type Setting = {
  readonly path: readonly [string, ...string[]]
  readonly label: string
  /** What it does, for whoever does not know it. */
  readonly help: string
  /** What holds where nothing is written, in words. */
  readonly byDefault: string
} & ({ readonly kind: 'flag' } | NumberSetting | ChoiceSetting | { readonly kind: 'names' })

export interface SettingGroup {
  readonly name: 'start' | 'restart' | 'calls' | 'tools' | 'tasks'
  readonly title: string
  readonly settings: readonly Setting[]
  /** The object that switches the group on by being there. */
  readonly switchedBy?: { readonly key: string; readonly label: string; readonly help: string }
}

/** Longest time a timer can be set to, in ms. */
export const longestTimeMs = 2_147_483_647

const time = (least = 0): NumberSetting => ({ kind: 'number', unit: 'ms', isWhole: false, least })
const whole = (least = 0): NumberSetting => ({ kind: 'number', isWhole: true, least })

/** The settings the form shows, in groups. What of them an entry does not say has its default. */
export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'start',
    title: 'Start',
    settings: [
      {
        path: ['disabled'],
        label: 'Disabled',
        help: 'A disabled server cannot be started.',
        byDefault: 'no',
        kind: 'flag',
      },
      {
        path: ['deck', 'startWithApp'],
        label: 'Start with the app',
        help: 'Start it when the app is opened.',
        byDefault: 'no',
        kind: 'flag',
      },
      {
        path: ['startTimeoutMs'],
        label: 'Start time limit',
        help: 'Longest time until the server has answered its handshake.',
        byDefault: '60000',
        ...time(1),
      },
      {
        path: ['lifecycle'],
        label: 'Handshake',
        help: 'Which era of the protocol the session begins in. "auto" asks for the newer one first.',
        byDefault: 'initialize',
        kind: 'choice',
        options: [
          { value: 'initialize', label: 'initialize (up to 2025-11-25)' },
          { value: 'auto', label: 'auto (find out)' },
          { value: 'discover', label: 'discover (2026-07-28)' },
        ],
      },
    ],
  },
  {
    name: 'restart',
    title: 'Restart',
    switchedBy: {
      key: 'restartPolicy',
      label: 'Restart by itself',
      help: 'Start the server again when it ends unasked.',
    },
    settings: [
      {
        path: ['restartPolicy', 'initialDelayMs'],
        label: 'First wait',
        help: 'Wait before the first restart.',
        byDefault: '1000',
        ...time(),
      },
      {
        path: ['restartPolicy', 'maxDelayMs'],
        label: 'Longest wait',
        help: 'Longest wait between two restarts; not less than the first.',
        byDefault: '30000',
        ...time(),
      },
      {
        path: ['restartPolicy', 'backoffMultiplier'],
        label: 'Wait grows by',
        help: 'Each wait is this many times the one before.',
        byDefault: '2',
        kind: 'number',
        isWhole: false,
        least: 1,
      },
      {
        path: ['restartPolicy', 'maxRestartAttempts'],
        label: 'Attempts',
        help: 'Restarts before the app gives up.',
        byDefault: '10',
        ...whole(),
      },
    ],
  },
  {
    name: 'calls',
    title: 'Calls',
    settings: [
      {
        path: ['timeoutMs'],
        label: 'Time limit',
        help: 'Longest silence of a request; progress begins it anew.',
        byDefault: '60000',
        ...time(1),
      },
      {
        path: ['deck', 'totalTimeoutMs'],
        label: 'Time limit in all',
        help: 'Longest time of a call whatever progress it reports.',
        byDefault: 'none',
        ...time(1),
      },
      {
        path: ['deck', 'validate'],
        label: 'Check',
        help: 'What is checked against the schemas of a tool.',
        byDefault: 'nothing',
        kind: 'choice',
        options: [
          { value: 'off', label: 'nothing' },
          { value: 'inputs', label: 'arguments' },
          { value: 'outputs', label: 'results' },
          { value: 'both', label: 'arguments and results' },
        ],
      },
      {
        path: ['deck', 'retryToolCalls'],
        label: 'Repeat lost calls',
        help: 'Make a call again that a lost connection cut off. Only for tools that may run twice.',
        byDefault: 'no',
        kind: 'flag',
      },
      {
        path: ['deck', 'refresh', 'maxAttempts'],
        label: 'Connect again',
        help: 'How often a lost connection to an address is made anew.',
        byDefault: '3',
        ...whole(),
      },
      {
        path: ['deck', 'refresh', 'retryDelayMs'],
        label: 'Wait between',
        help: 'Wait before each of these attempts.',
        byDefault: '1000',
        ...time(),
      },
    ],
  },
  {
    name: 'tools',
    title: 'Tools',
    settings: [
      {
        path: ['deck', 'onlyTools'],
        label: 'Only these tools',
        help: 'Names of the tools to offer, apart by commas.',
        byDefault: 'all of them',
        kind: 'names',
      },
      {
        path: ['deck', 'toolListTtlMs'],
        label: 'List stays fresh',
        help: 'How long a list of tools is used before it is asked for again. 0: not at all.',
        byDefault: '60000',
        ...time(),
      },
      {
        path: ['deck', 'schemaLimits', 'maxBytes'],
        label: 'Largest schema',
        help: 'Tools with larger schemas are listed and cannot be called.',
        byDefault: '262144',
        ...whole(),
        unit: 'bytes',
      },
      {
        path: ['deck', 'schemaLimits', 'maxNodes'],
        label: 'Values in a schema',
        help: 'Tools whose schemas hold more are listed and cannot be called.',
        byDefault: '10000',
        ...whole(),
      },
    ],
  },
  {
    name: 'tasks',
    title: 'Tasks',
    settings: [
      {
        path: ['taskConfig', 'enableTasks'],
        label: 'Use tasks',
        help: 'Run tools as tasks where they allow it.',
        byDefault: 'no',
        kind: 'flag',
      },
      {
        path: ['taskConfig', 'pollIntervalMs'],
        label: 'Look every',
        help: 'How often a task is asked for where the server proposes nothing.',
        byDefault: '1000',
        ...time(),
      },
      {
        path: ['taskConfig', 'timeoutMs'],
        label: 'Time limit',
        help: 'Longest time of a task. null: none.',
        byDefault: '300000',
        ...time(),
        isNullable: true,
      },
      {
        path: ['taskConfig', 'maxPollAttempts'],
        label: 'Looks at most',
        help: 'How often a task is asked for at most. null: no limit.',
        byDefault: 'no limit',
        ...whole(),
        isNullable: true,
      },
      {
        path: ['taskConfig', 'maxInputRounds'],
        label: 'Rounds of questions',
        help: 'How often a call or task may ask for more input.',
        byDefault: '10',
        ...whole(),
      },
    ],
  },
]

/** The keys of an entry these settings stand under. */
export const settingKeys: ReadonlySet<string> = new Set(
  settingGroups.flatMap(({ settings }) => settings.map(({ path }) => path[0])),
)

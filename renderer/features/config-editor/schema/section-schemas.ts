import { choice, field, flag, object, type Schema, textList, time, wholeNumber } from './describe'

/** `restartPolicy` of an entry. */
export const restartPolicy: Schema = field(
  'Start the server again by itself after it ended unasked. Without this field it stays down until you start it; `{}` takes all defaults.',
  {
    ...object({
      initialDelayMs: field('Wait before the first restart, in ms.', time(0, 1000)),
      maxDelayMs: field('Longest wait between two restarts, in ms. Not less than `initialDelayMs`.', time(0, 30_000)),
      backoffMultiplier: field('Each wait is this many times the one before.', {
        type: 'number',
        minimum: 1,
        default: 2,
      }),
      maxRestartAttempts: field('Restarts before the app gives up. 0: none.', wholeNumber(10)),
    }),
    type: ['object', 'null'],
  },
)

/** `taskConfig` of an entry. */
export const taskConfig: Schema = field(
  'How tools of this server that run as tasks are followed.',
  object({
    enableTasks: field('Whether tools may be run as tasks.', flag(false)),
    pollIntervalMs: field('How often the state of a task is asked for, in ms.', time(0, 1000)),
    timeoutMs: field('Longest time a task may take, in ms. `null`: no limit.', {
      ...time(0, 300_000),
      type: ['number', 'null'],
    }),
    maxPollAttempts: field('How often a task is asked for at most. `null`: no limit.', {
      type: ['integer', 'null'],
      minimum: 0,
      default: null,
    }),
    maxInputRounds: field('How often a task may ask you for more input.', wholeNumber(10)),
  }),
)

/** `deck` of an entry: fields that other programs do not know. */
export const deckOptions: Schema = field(
  'Settings of MCP Deck alone. Other programs pass over them.',
  object({
    onlyTools: field('Names of the tools to offer. Without this field all are offered.', textList),
    schemaLimits: field(
      'Tools whose schemas are larger than this are listed and cannot be called.',
      object({
        maxBytes: field('Size of a schema, in bytes.', wholeNumber(262_144)),
        maxNodes: field('Values in a schema.', wholeNumber(10_000)),
      }),
    ),
    refresh: field(
      'What is done when the connection is lost during a call.',
      object({
        maxAttempts: field('How often it is connected again.', wholeNumber()),
        retryDelayMs: field('Wait before each attempt, in ms.', time(0)),
      }),
    ),
    retryToolCalls: field(
      'Whether a call that a lost connection cut off is made once more. Only for tools that may run twice.',
      flag(),
    ),
    toolListTtlMs: field('How long a list of tools is taken for fresh, in ms.', time(0, 60_000)),
    totalTimeoutMs: field('Longest time a call may take in all, whatever progress it reports, in ms.', time(1)),
    validate: field(
      'What is checked against the schemas of a tool.',
      choice({
        off: 'Nothing.',
        inputs: 'Arguments, before they are sent.',
        outputs: 'Results, when they come.',
        both: 'Arguments and results.',
      }),
    ),
    startWithApp: field('Whether the server is started when the app is opened.', flag()),
  }),
)

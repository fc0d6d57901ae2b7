import type { RootKey } from '../outline/config-outline'
import { choice, field, flag, object, type Schema, textList, time } from './describe'
import { deckOptions, restartPolicy, taskConfig } from './section-schemas'

const command: Schema = field(
  'The program to start, by name or path. There is no shell: arguments belong into `args`.',
  { type: 'string', minLength: 1 },
)

const args: Schema = field('What the program is started with, each argument a text of its own.', {
  type: 'array',
  items: { type: ['string', 'number', 'boolean'] },
  default: [],
})

const env: Schema = field(
  'Variables the program gets besides those of the system. `null` takes one away. `${NAME}` stands for a variable of yours, so that secrets need not stand in the file.',
  { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] }, default: {} },
)

const type: Schema = field(
  'How the server is reached. Without it `command` means stdio, `url` alone means http.',
  choice({
    stdio: 'A program started here, reached by its input and output.',
    http: 'Streamable HTTP.',
    sse: 'HTTP with server-sent events, the older way.',
    'streamable-http': 'Another spelling of `http`.',
    streamableHttp: 'Another spelling of `http`.',
    remote: 'Another spelling of `http`.',
  }),
)

const ownFields = {
  command,
  args,
  env,
  cwd: field('The folder to start in. Relative paths and no path at all count from the folder of the file.', {
    type: 'string',
  }),
  envFile: field('A file with variables, one `NAME=value` a line. Those under `env` win.', { type: 'string' }),
  type,
  url: field('Address of a server that runs elsewhere, as `https://host/path`.', { type: 'string', minLength: 1 }),
  headers: field('Headers sent with each request. `${NAME}` stands for a variable of yours.', {
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
  disabled: field('Keeps the server from being started.', flag(false)),
  timeoutMs: field('How long a request may be without an answer or progress, in ms.', time(1, 60_000)),
  startTimeoutMs: field('How long the server may take until it is ready, in ms.', time(1, 60_000)),
  lifecycle: field(
    'Which way of beginning a session is tried.',
    choice(
      {
        initialize: 'As servers up to revision 2025-11-25 expect it.',
        auto: 'Asks the server which way it knows.',
        discover: 'As servers of revision 2026-07-28 expect it.',
      },
      'initialize',
    ),
  ),
  restartPolicy,
  taskConfig,
  autoApprove: field('Tools that other programs run without asking. Kept here, and grants nothing.', textList),
  deck: deckOptions,
}

const dev: Schema = field('Settings of VS Code for people who write the server. Kept, and not used here.', object({}))

/** Whole entries to begin with, offered where a server is added. */
const beginnings = [
  {
    label: 'npx server',
    description: 'A server from npm',
    body: { command: 'npx', args: ['-y', '${1:package}'] },
  },
  {
    label: 'uvx server',
    description: 'A server from PyPI',
    body: { command: 'uvx', args: ['${1:package}'] },
  },
  {
    label: 'docker server',
    description: 'A server in a container',
    body: { command: 'docker', args: ['run', '-i', '--rm', '${1:image}'] },
  },
  {
    label: 'remote server',
    description: 'A server at an address',
    body: { type: 'http', url: 'https://${1:host}/mcp' },
  },
]

/** One server, in a file with this key. Unknown keys are other programs' business. */
export function entrySchema(rootKey: RootKey): Schema {
  return {
    ...object({ ...ownFields, ...(rootKey === 'servers' ? { dev } : {}) }),
    defaultSnippets: beginnings,
  }
}

import type { RootKey } from '../outline/config-outline'
import { field, flag, object, type Schema } from './describe'
import { entrySchema } from './entry-schema'

/** The schemas of the two kinds of files, made once: the editor takes a new object for a new schema. */
const schemas: Readonly<Record<RootKey, Schema>> = { mcpServers: ownFile(), servers: fileOfVsCode() }

/** What a file of this kind is completed, explained and checked by. */
export function configSchema(rootKey: RootKey): Schema {
  return schemas[rootKey]
}

/** The kind a text is of; one without servers yet is told from where it stands. */
export function kindOfFile(rootKey: RootKey | undefined, path: string): RootKey {
  return rootKey ?? (/[\\/]\.vscode[\\/][^\\/]*$/.test(path) ? 'servers' : 'mcpServers')
}

/** Files of this app, of Claude, Cursor and others. */
function ownFile(): Schema {
  return { ...object({ mcpServers: serverMap('mcpServers') }), ...beginning('mcpServers') }
}

function fileOfVsCode(): Schema {
  return {
    ...object({
      servers: serverMap('servers'),
      inputs: field('Values that are asked for at start. An entry uses one as `${input:id}`.', {
        type: 'array',
        items: inputSchema(),
      }),
    }),
    ...beginning('servers'),
  }
}

/** A whole file to begin with, offered in an empty one. */
function beginning(rootKey: RootKey): Schema {
  const entry = { command: 'npx', args: ['-y', '${2:package}'] }
  return {
    defaultSnippets: [
      {
        label: `{ "${rootKey}": … }`,
        description: 'A file with one server',
        body: { [rootKey]: { '${1:name}': entry } },
      },
    ],
  }
}

function serverMap(rootKey: RootKey): Schema {
  return field('The servers, each under a name of its own.', {
    type: 'object',
    additionalProperties: entrySchema(rootKey),
  })
}

function inputSchema(): Schema {
  return {
    ...object({
      id: field('Name of the value, for `${input:id}`.', { type: 'string', minLength: 1 }),
      type: field('How it is asked for.', { enum: ['promptString', 'pickString', 'command'] }),
      description: field('What is shown when it is asked for.', { type: 'string' }),
      password: field('Never shown, and kept out of logs.', flag(false)),
      default: field('What stands in the field at first.', { type: 'string' }),
      options: field('The values to choose from, for `pickString`.', {
        type: 'array',
        items: { type: ['string', 'object'] },
      }),
    }),
    required: ['id'],
  }
}

/** One of the lists a server can have: what asks for it, where its items stand, and what announces it. */
export interface ListKind {
  readonly method: string
  readonly itemsKey: string
  /** The capability a server announces when it has this list. */
  readonly capability: string
  /** For people: "This server does not announce …". */
  readonly words: string
}

export const listKinds = {
  tools: { method: 'tools/list', itemsKey: 'tools', capability: 'tools', words: 'tools' },
  resources: { method: 'resources/list', itemsKey: 'resources', capability: 'resources', words: 'resources' },
  resourceTemplates: {
    method: 'resources/templates/list',
    itemsKey: 'resourceTemplates',
    capability: 'resources',
    words: 'resource templates',
  },
  prompts: { method: 'prompts/list', itemsKey: 'prompts', capability: 'prompts', words: 'prompts' },
} as const satisfies Record<string, ListKind>

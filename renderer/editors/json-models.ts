import type { BuiltObject } from './schema/copy-schema'

/** A schema and the one model it is for, as the editor's JSON service takes them. */
export interface SchemaEntry {
  readonly uri: string
  readonly fileMatch: readonly string[]
  readonly schema: BuiltObject
}

/** What the registry needs of the editor. */
export interface ModelHost<Model extends { dispose(): void }> {
  createModel(text: string, uri: string): Model
  /** Takes the place of what was set before. Costly: the JSON service starts anew. */
  setSchemas(entries: readonly SchemaEntry[]): void
}

/** What a model is checked by. */
export interface ModelRules {
  /** `undefined`: any JSON will do. */
  readonly schema: BuiltObject | undefined
  /** Comments and trailing commas, as in configuration files. */
  readonly allowComments: boolean
}

/** A text that is open in an editor. Must be closed. */
export interface OpenModel<Model> {
  readonly model: Model
  /** False: they were these already. */
  setRules(rules: ModelRules): boolean
  /** Lets go of the model and its schema. Closing twice does nothing more. */
  close(): void
}

/**
 * Every JSON text that is open, each under a URI of its own, and the schemas for them. The JSON service knows one list of
 * schemas for all models, told apart by URI. It is set here alone, and once for changes that come together.
 */
export class JsonModels<Model extends { dispose(): void }> {
  private readonly rules = new Map<string, ModelRules>()
  private count = 0
  private isWaiting = false

  constructor(
    private readonly host: ModelHost<Model>,
    private readonly schedule: (run: () => void) => void = (run) => queueMicrotask(run),
  ) {}

  open(text: string, rules: ModelRules): OpenModel<Model> {
    this.count += 1
    // Where the editor names a text, it takes the end of its path.
    const path = `/${this.count}/JSON`
    this.rules.set(path, rules)
    // Before the model: it is checked as soon as it is there.
    this.apply()
    const model = this.create(text, path)
    return {
      model,
      setRules: (rules) => {
        if (!this.rules.has(path) || this.rules.get(path) === rules) return false
        this.rules.set(path, rules)
        this.applySoon()
        return true
      },
      close: () => {
        if (!this.rules.delete(path)) return
        model.dispose()
        this.applySoon()
      },
    }
  }

  /** Models that are open. */
  get size(): number {
    return this.rules.size
  }

  private create(text: string, path: string): Model {
    try {
      return this.host.createModel(text, `deck-text:${path}`)
    } catch (error) {
      this.rules.delete(path)
      throw error
    }
  }

  private applySoon(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    this.schedule(() => {
      if (this.isWaiting) this.apply()
    })
  }

  private apply(): void {
    this.isWaiting = false
    this.host.setSchemas([...this.rules].map(([path, rules]) => entryOf(path, rules)))
  }
}

/** There is one for every model: without any, the service would offer `$schema` as a name. */
function entryOf(path: string, { schema, allowComments }: ModelRules): SchemaEntry {
  return {
    uri: `deck-schema:${path}`,
    fileMatch: [path],
    schema: { ...schema, allowComments, allowTrailingCommas: allowComments },
  }
}

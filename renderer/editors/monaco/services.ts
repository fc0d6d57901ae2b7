import { editor } from 'monaco-editor/editor'

/** How long a feature of the editor waits before it asks its provider, in ms. */
interface Patience {
  get(model: editor.ITextModel): number
  /** Told how long the provider took; gives the pause from then on. */
  update(model: editor.ITextModel, tookMs: number): number
  default(): number
}

interface PatienceOptions {
  readonly min?: number
}

/** Monaco multiplies the least pause a feature asks for by this when nothing is known yet. */
const usualFactor = 1.5
const usualLeast = 50

/** Pauses of every feature: as long as Monaco's own, with the words above lines shown at once in a text that has just been opened. */
const patience = {
  for: (_feature: unknown, name: string, { min = usualLeast }: PatienceOptions = {}): Patience => {
    const usual = min * usualFactor
    const first = name.startsWith('CodeLens') ? 0 : usual
    return { get: () => first, update: () => usual, default: () => first }
  },
}

/**
 * Starts the services all editors share, with ours in the place of Monaco's. They are made with the first editor, and only then
 * is one taken: so this is to come before everything else that is asked of Monaco.
 */
export function startServices(): void {
  editor.create(document.createElement('div'), { model: null }, { ILanguageFeatureDebounceService: patience }).dispose()
}

import { Emitter, editor, type IDisposable, type languages as Languages, languages } from 'monaco-editor/editor'
import type { LensLine } from '../file-features'

interface LensListener {
  lensPressed(key: string): void
}

/** The one command of all lenses; it is given the text it was pressed in and the key of what was pressed. */
const commandId = 'deck.pressLens'

const listeners = new Map<string, LensListener>()
const shown = new WeakMap<editor.ITextModel, readonly LensLine[]>()
const changed = new Emitter<Languages.CodeLensProvider>()

const provider: Languages.CodeLensProvider = {
  onDidChange: changed.event,
  provideCodeLenses: (model) => ({
    lenses: (shown.get(model) ?? []).flatMap((line) => lensesOfLine(model, line)),
    dispose: () => undefined,
  }),
}

languages.registerCodeLensProvider('json', provider)
editor.registerCommand(commandId, (_accessor, uri: string, key: string) => listeners.get(uri)?.lensPressed(key))

/** Tells of presses on the lenses of a text, until it is disposed. */
export function lensesOf(model: editor.ITextModel, listener: LensListener): IDisposable {
  const uri = model.uri.toString()
  listeners.set(uri, listener)
  return { dispose: () => listeners.delete(uri) }
}

/** Puts words above lines of a text, in the place of those before. */
export function showLenses(model: editor.ITextModel, lenses: readonly LensLine[]): void {
  shown.set(model, lenses)
  changed.fire(provider)
}

function lensesOfLine(model: editor.ITextModel, { line, parts }: LensLine): readonly Languages.CodeLens[] {
  if (line > model.getLineCount()) return []
  const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 }
  return parts.map(({ text, icon, key }) => ({
    range,
    command: {
      // Without an id it is drawn as words alone.
      id: key === undefined ? '' : commandId,
      title: icon === undefined ? text : `$(${icon}) ${text}`,
      ...(key === undefined ? {} : { arguments: [model.uri.toString(), key] }),
    },
  }))
}

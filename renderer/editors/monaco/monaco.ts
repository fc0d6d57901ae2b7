import 'monaco-editor/features/register.all'
import { editor, KeyCode, KeyMod, Uri } from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { getWorker, jsonDefaults } from 'monaco-editor/languages/features/json/register'
import { JsonModels } from '../json-models'
import { deckThemes, themeNames } from './deck-themes'
import { startServices } from './services'

globalThis.MonacoEnvironment = {
  getWorker: (_module, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

startServices()

for (const scheme of ['light', 'dark'] as const) editor.defineTheme(themeNames[scheme], deckThemes[scheme])

/** Keys of the window that the editor would take for its own. What is bound to nothing goes on to the window. */
const keysOfTheWindow = [KeyMod.CtrlCmd | KeyCode.KeyK, KeyMod.CtrlCmd | KeyCode.Enter, KeyCode.F1]
editor.addKeybindingRules(keysOfTheWindow.map((keybinding) => ({ keybinding, command: null })))
// The same keys on every system; on Linux the editor has others, which open the tools of developers elsewhere.
editor.addKeybindingRule({
  keybinding: KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF,
  command: 'editor.action.formatDocument',
  when: 'editorTextFocus && !editorReadonly',
})

jsonDefaults.setModeConfiguration({ ...jsonDefaults.modeConfiguration, colors: false })

/** The JSON texts open in this window. */
export const jsonModels = new JsonModels<editor.ITextModel>({
  createModel: (text, uri) => editor.createModel(text, 'json', Uri.parse(uri)),
  setSchemas: (schemas) =>
    jsonDefaults.setDiagnosticsOptions({
      validate: true,
      schemas: schemas.map(({ fileMatch, ...entry }) => ({ ...entry, fileMatch: [...fileMatch] })),
      enableSchemaRequest: false,
      // What is wrong with a schema is no fault of the text.
      schemaRequest: 'ignore',
      schemaValidation: 'warning',
      comments: 'error',
      trailingCommas: 'error',
    }),
})

/** Comes back once the JSON service has done what was asked of it before. */
export async function jsonServiceAnswers(): Promise<void> {
  const service = await getWorker()
  const worker = await service()
  await worker.parseJSONDocument('')
}

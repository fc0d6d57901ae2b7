import { editor } from 'monaco-editor/editor'
import { codeFont, lookOptions } from './editor-options'
import { plainBrackets } from './json-text'

/** What two texts are called, for people who cannot see which side is which. */
export interface DiffLabels {
  readonly before: string
  readonly after: string
}

/** What the texts are coloured as. */
export type DiffLanguage = 'json' | 'plaintext'

/**
 * The editor that was made last makes the hovers of all, and those of a comparison can make none once it is closed: lists of
 * suggestions would then stay empty for as long as the window lives. One that stands alone can for ever.
 */
function claimHovers(): void {
  editor.create(document.createElement('div'), { model: null }).dispose()
}

/** The comparison takes the names of its sides away with every other change of its options (monaco-editor 0.57). */
function keepLabel(side: editor.ICodeEditor, label: string): void {
  const name = (): void => side.updateOptions({ ariaLabel: label })
  name()
  side.onDidChangeConfiguration((change) => {
    if (change.hasChanged(editor.EditorOption.ariaLabel) && side.getOption(editor.EditorOption.ariaLabel) !== label)
      name()
  })
}

function newModel(language: DiffLanguage): editor.ITextModel {
  const model = editor.createModel('', language)
  model.updateOptions({ bracketColorizationOptions: plainBrackets })
  return model
}

/** Two texts side by side, or one under the other where there is little room, with what differs. Only to be read. Must be disposed. */
export class DiffField {
  private readonly view: editor.IStandaloneDiffEditor
  private readonly before: editor.ITextModel
  private readonly after: editor.ITextModel

  constructor(host: HTMLElement, labels: DiffLabels, language: DiffLanguage) {
    this.before = newModel(language)
    this.after = newModel(language)
    this.view = editor.createDiffEditor(host, {
      ...lookOptions(codeFont()),
      automaticLayout: true,
      readOnly: true,
      domReadOnly: true,
      originalEditable: false,
      contextmenu: false,
      links: false,
      wordWrap: 'off',
      diffWordWrap: 'off',
      folding: false,
      lineNumbersMinChars: 3,
      tabFocusMode: true,
      ignoreTrimWhitespace: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: 760,
      renderOverviewRuler: false,
      renderMarginRevertIcon: false,
      renderGutterMenu: false,
      renderValidationDecorations: 'off',
      hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 5, revealLineCount: 20 },
      accessibilityVerbose: false,
    })
    keepLabel(this.view.getOriginalEditor(), labels.before)
    keepLabel(this.view.getModifiedEditor(), labels.after)
    this.view.setModel({ original: this.before, modified: this.after })
    claimHovers()
  }

  setTexts(before: string, after: string): void {
    this.before.setValue(before)
    this.after.setValue(after)
  }

  dispose(): void {
    this.view.dispose()
    this.before.dispose()
    this.after.dispose()
  }
}

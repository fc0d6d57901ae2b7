import { editor } from 'monaco-editor/editor'
import { lookOptions } from './editor-options'
import { codeFont } from './json-field'

/** What two texts are called, for people who cannot see which side is which. */
export interface DiffLabels {
  readonly before: string
  readonly after: string
}

/** Two texts side by side, or one under the other where there is little room, with what differs. Only to be read. Must be disposed. */
export class DiffField {
  private readonly view: editor.IStandaloneDiffEditor
  private readonly before: editor.ITextModel
  private readonly after: editor.ITextModel

  constructor(host: HTMLElement, labels: DiffLabels) {
    this.before = editor.createModel('', 'json')
    this.after = editor.createModel('', 'json')
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
      originalAriaLabel: labels.before,
      modifiedAriaLabel: labels.after,
      accessibilityVerbose: false,
    })
    this.view.setModel({ original: this.before, modified: this.after })
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

import type { editor } from 'monaco-editor/editor'

/** What of an editor depends on where it stands. */
export interface FieldOptions {
  readonly label: string
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly placeholder: string
  /** Whether Tab goes on to the next field, as everywhere in the window, or indents. */
  readonly tabGoesOn: boolean
  /** Whether lines go on below where they reach the edge. */
  readonly wrap: boolean
  /** Words can stand above lines. */
  readonly hasLenses: boolean
}

export function changingOptions(options: FieldOptions): editor.IEditorOptions {
  const isFixed = options.readOnly || options.disabled
  return {
    ariaLabel: options.label,
    readOnly: isFixed,
    domReadOnly: isFixed,
    placeholder: options.placeholder,
    tabFocusMode: options.tabGoesOn,
    tabIndex: options.disabled ? -1 : 0,
    wordWrap: options.wrap ? 'on' : 'off',
    codeLens: options.hasLenses,
  }
}

/** The font of code in this window. */
export function codeFont(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--mantine-font-family-monospace')
}

/** More lines than a text can have: what the screen reader is given is cut by characters, not by pages of lines. */
const oneSinglePage = 100_000_000

/** How a text looks wherever the code editor draws one. */
export function lookOptions(fontFamily: string): editor.IEditorOptions {
  return look(fontFamily)
}

export function fixedOptions(fontFamily: string): editor.IStandaloneEditorConstructionOptions {
  return {
    ...look(fontFamily),
    ...help,
    automaticLayout: true,
    // A text area, which every assistive program and test driver can fill; the other way is a canvas of its own.
    editContext: false,
    accessibilityPageSize: oneSinglePage,
    // The menu of the system is shown, as in every other field.
    contextmenu: false,
    links: false,
    // What is typed over a selection takes its place.
    autoSurround: 'never',
    dropIntoEditor: { enabled: false },
    pasteAs: { enabled: false },
    copyWithSyntaxHighlighting: false,
    unusualLineTerminators: 'off',
  }
}

function look(fontFamily: string): editor.IEditorOptions {
  return {
    fontFamily,
    fontSize: 13,
    lineHeight: 20,
    fontLigatures: false,
    padding: { top: 8, bottom: 8 },
    wrappingIndent: 'same',
    minimap: { enabled: false },
    stickyScroll: { enabled: false },
    lineNumbersMinChars: 2,
    lineDecorationsWidth: 4,
    glyphMargin: false,
    folding: true,
    matchBrackets: 'always',
    bracketPairColorization: { enabled: false },
    renderLineHighlight: 'none',
    occurrencesHighlight: 'off',
    renderControlCharacters: true,
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
    colorDecorators: false,
    scrollBeyondLastLine: false,
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    overviewRulerBorder: false,
    scrollbar: {
      verticalScrollbarSize: 10,
      horizontalScrollbarSize: 10,
      useShadows: false,
      alwaysConsumeMouseWheel: false,
    },
    codeLensFontSize: 12,
    // Lists and hovers may reach over the edge of the pane.
    fixedOverflowWidgets: true,
  }
}

/**
 * Whether suggestions come while somebody types. While the service starts, what it suggests would be for the text as it is by
 * then and at the place asked for before: taken over, it would eat a character.
 */
export function suggesting(isReady: boolean): editor.IEditorOptions {
  return {
    quickSuggestions: { other: isReady, strings: isReady, comments: false },
    suggestOnTriggerCharacters: isReady,
  }
}

const help: editor.IStandaloneEditorConstructionOptions = {
  ...suggesting(false),
  wordBasedSuggestions: 'off',
  inlineSuggest: { enabled: false },
  parameterHints: { enabled: false },
  inlayHints: { enabled: 'off' },
}

import type { editor } from 'monaco-editor/editor'

/** What of an editor depends on where it stands. */
export interface FieldOptions {
  readonly label: string
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly placeholder: string
  /** Whether Tab goes on to the next field, as everywhere in the window, or indents. */
  readonly tabGoesOn: boolean
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
  }
}

/** More lines than a text can have: what the screen reader is given is cut by characters, not by pages of lines. */
const oneSinglePage = 100_000_000

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
    wordWrap: 'on',
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
    // Lists and hovers may reach over the edge of the pane.
    fixedOverflowWidgets: true,
  }
}

const help: editor.IStandaloneEditorConstructionOptions = {
  quickSuggestions: { other: true, strings: true, comments: false },
  wordBasedSuggestions: 'off',
  inlineSuggest: { enabled: false },
  parameterHints: { enabled: false },
  inlayHints: { enabled: 'off' },
  codeLens: false,
}

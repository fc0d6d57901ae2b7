import { editor, MarkerSeverity } from 'monaco-editor/editor'
import type { TextMark } from '../file-features'

/** Who a mark is from: marks of one owner take the place of its marks before. */
const owner = 'deck'

/** Underlines places of a text, in the place of those before. */
export function showMarks(model: editor.ITextModel, marks: readonly TextMark[]): void {
  editor.setModelMarkers(
    model,
    owner,
    marks.map(({ severity, message, line, column }) => {
      const from = model.validatePosition({ lineNumber: line, column })
      const word = model.getWordAtPosition(from)
      return {
        severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
        message,
        startLineNumber: from.lineNumber,
        startColumn: from.column,
        endLineNumber: from.lineNumber,
        endColumn: Math.max(word?.endColumn ?? 0, from.column + 1),
      }
    }),
  )
}

/** What the editor itself finds wrong with a text. */
export function faultsOf(model: editor.ITextModel): readonly TextMark[] {
  return editor
    .getModelMarkers({ resource: model.uri })
    .filter((marker) => marker.owner !== owner)
    .map(({ severity, message, startLineNumber, startColumn }) => ({
      severity: severity === MarkerSeverity.Error ? 'error' : 'warning',
      message,
      line: startLineNumber,
      column: startColumn,
    }))
}

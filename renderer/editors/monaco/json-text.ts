import { editor, Range, type Selection } from 'monaco-editor/editor'
import type { ModelRules } from '../json-models'
import { Echoes } from '../text/echoes'
import { type LineEnd, lineEndOf, offsetWithLineEnds, withLineEnds } from '../text/line-ends'
import { type TextEdit, textEdits } from '../text/text-edits'
import { jsonModels } from './monaco'

/** The text of a field as the editor holds it, kept in step with the value it is given from outside. */
export class JsonText {
  readonly model: editor.ITextModel
  private readonly opened
  private readonly echoes = new Echoes()
  private isSetting = false
  /** As it was last given or handed on. */
  private value: string

  constructor(
    value: string,
    rules: ModelRules,
    private readonly onTyped: (value: string) => void,
  ) {
    this.value = value
    this.opened = jsonModels.open(value, rules)
    this.model = this.opened.model
    this.model.updateOptions({ tabSize: 2, insertSpaces: true, bracketColorizationOptions: plainBrackets })
    this.model.detectIndentation(true, 2)
    this.model.setEOL(lineEndSequence(lineEndOf(value)))
    this.model.onDidChangeContent(() => {
      if (this.isSetting) return
      this.value = this.model.getValue()
      this.echoes.sent(this.value)
      this.onTyped(this.value)
    })
  }

  /**
   * Takes a value over, by few edits, which can be undone; gives these. What only comes back from here changes nothing.
   */
  setValue(value: string): readonly TextEdit[] {
    if (this.echoes.takes(value) || value === this.value) return []
    this.value = value
    this.isSetting = true
    try {
      return this.write(value)
    } finally {
      this.isSetting = false
    }
  }

  /** Hands on the value with a text in the place of a selection, without putting it into the model. */
  typeAside(selection: Selection, text: string): void {
    const { start, end } = this.offsetsOf(selection)
    const before = this.model.getValue()
    this.onTyped(before.slice(0, start) + text + before.slice(end))
  }

  /** False: they were these already. */
  setRules(rules: ModelRules): boolean {
    return this.opened.setRules(rules)
  }

  /** The place of an offset into the value. */
  rangeOf(start: number, end: number): Range {
    return Range.fromPositions(this.model.getPositionAt(this.inside(start)), this.model.getPositionAt(this.inside(end)))
  }

  /** The offsets of a selection. */
  offsetsOf(selection: Selection): { readonly start: number; readonly end: number } {
    return {
      start: this.model.getOffsetAt(selection.getStartPosition()),
      end: this.model.getOffsetAt(selection.getEndPosition()),
    }
  }

  close(): void {
    this.opened.close()
  }

  private write(value: string): readonly TextEdit[] {
    const lineEnd = lineEndOf(value)
    if (value.includes('\n') && this.model.getEOL() !== lineEnd) this.model.pushEOL(lineEndSequence(lineEnd))
    const target = withoutMark(withLineEnds(value, this.lineEnd))
    const edits = textEdits(this.model.getValue(), target)
    const operations = edits.map(({ offset, length, text }) => ({
      range: Range.fromPositions(this.model.getPositionAt(offset), this.model.getPositionAt(offset + length)),
      text,
    }))
    this.model.pushStackElement()
    this.model.pushEditOperations(null, operations, () => null)
    this.model.pushStackElement()
    return edits
  }

  private get lineEnd(): LineEnd {
    return this.model.getEOL() === '\r\n' ? '\r\n' : '\n'
  }

  private inside(offset: number): number {
    const marked = this.value.startsWith(byteOrderMark) ? 1 : 0
    return Math.max(0, offsetWithLineEnds(this.value, offset, this.lineEnd) - marked)
  }
}

/** Colours for brackets cost seconds where thousands stand in a line. */
export const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false }

/** The editor does not keep it: it is no part of the text, only a sign of how a file is written. */
const byteOrderMark = '\ufeff'

function withoutMark(text: string): string {
  return text.startsWith(byteOrderMark) ? text.slice(1) : text
}

function lineEndSequence(lineEnd: LineEnd): editor.EndOfLineSequence {
  return lineEnd === '\r\n' ? editor.EndOfLineSequence.CRLF : editor.EndOfLineSequence.LF
}

import { editor, KeyCode, KeyMod, Selection } from 'monaco-editor/editor'
import { isMac } from '../../ui/keys'
import { AnswerWatch } from '../answer-watch'
import type { Caret, FieldCommand } from '../field'
import type { LensLine, TextMark } from '../file-features'
import type { ModelRules } from '../json-models'
import { offsetAfter } from '../text/text-edits'
import { fileLimits, mostCharacters } from '../text/text-surface'
import { type Scheme, themeNames } from './deck-themes'
import { changingOptions, codeFont, type FieldOptions, fixedOptions, suggesting } from './editor-options'
import { takeForeignInput } from './foreign-input'
import { JsonText } from './json-text'
import { lensesOf, showLenses } from './lenses'
import { faultsOf, showMarks } from './marks'
import { jsonServiceAnswers } from './monaco'
import { offerNativeMenu } from './native-menu'

/** What a field is made with. */
export interface FieldStart {
  readonly value: string
  readonly rules: ModelRules
  readonly options: FieldOptions
  readonly caret: Caret | undefined
}

/** What happens in a field. */
export interface FieldListener {
  typed(value: string): void
  /** The key that changes what Tab does was pressed. */
  tabKeyPressed(): void
  /** The service no longer answers: it does not get through the checks of the schema. */
  hintsAreSlow(): void
  lensPressed(key: string): void
  /** What the editor found wrong with the text. */
  faultsFound(faults: readonly TextMark[]): void
}

/** An editor with one JSON text, in an element of its own. Must be disposed. */
export class JsonField {
  readonly text: JsonText
  /** What holds the focus and is read out. */
  readonly area: HTMLTextAreaElement
  private readonly view: editor.IStandaloneCodeEditor
  private readonly watch: AnswerWatch
  private readonly disposables: { dispose(): void }[]
  /** Counts the starts of the service that were waited for. */
  private starts = 0

  constructor(host: HTMLElement, start: FieldStart, listener: FieldListener) {
    this.text = new JsonText(start.value, start.rules, (value) => listener.typed(value))
    try {
      this.view = editor.create(host, {
        ...fixedOptions(codeFont()),
        ...changingOptions(start.options),
        model: this.text.model,
      })
      const area = host.querySelector('textarea')
      if (area === null) throw new Error('The editor has no text area')
      this.area = area
    } catch (error) {
      this.text.close()
      throw error
    }
    this.watch = new AnswerWatch(jsonServiceAnswers, watchTimes, () => listener.hintsAreSlow())
    this.watch.check()
    this.suggestOnceReady()
    this.disposables = [
      { dispose: () => this.watch.stop() },
      this.text.model.onDidChangeContent(() => this.watch.check()),
      takeForeignInput(this.view, host, this.area, mostCharactersFor(start.options), (text) => this.typeAside(text)),
      offerNativeMenu(this.view, host, this.area),
      this.view.addAction({
        id: 'deck.tabKey',
        label: 'Let Tab indent, or go on to the next field',
        keybindings: [tabKeyToggle],
        run: () => listener.tabKeyPressed(),
      }),
    ]
    if (start.options.hasLenses) this.disposables.push(this.watchFaults(listener), lensesOf(this.text.model, listener))
    if (start.caret !== undefined) this.take(start.caret)
  }

  /** Takes a value from outside over. The cursor stays where it is in what both texts have in common. */
  setValue(value: string): void {
    const model = this.text.model
    const before = this.view.getSelections()?.map((selection) => ({
      from: model.getOffsetAt(selection.getSelectionStart()),
      to: model.getOffsetAt(selection.getPosition()),
    }))
    const edits = this.text.setValue(value)
    if (edits.length === 0 || before === undefined) return
    const move = (offset: number, isEnd: boolean) =>
      model.getPositionAt(offsetAfter(edits, offset, isEnd ? 'before' : 'after'))
    this.view.setSelections(
      before.map(({ from, to }) => Selection.fromPositions(move(from, from > to), move(to, to > from))),
    )
  }

  setRules(rules: ModelRules): void {
    if (!this.text.setRules(rules)) return
    this.watch.check()
    this.suggestOnceReady()
  }

  setOptions(options: FieldOptions): void {
    this.view.updateOptions(changingOptions(options))
    this.area.disabled = options.disabled
  }

  focus(): void {
    this.view.focus()
  }

  select(start: number, end: number): void {
    const range = this.text.rangeOf(start, end)
    this.view.setSelection(range)
    this.view.revealRangeInCenterIfOutsideViewport(range, editor.ScrollType.Immediate)
  }

  /** Lines and columns count from 1. */
  goTo(line: number, column: number): void {
    const place = this.text.model.validatePosition({ lineNumber: line, column })
    this.view.setPosition(place)
    this.view.revealPositionInCenterIfOutsideViewport(place, editor.ScrollType.Immediate)
    this.view.focus()
  }

  run(command: FieldCommand): boolean {
    const action = this.view.getAction(commands[command])
    if (action === null || !action.isSupported()) return false
    this.view.focus()
    void action.run()
    return true
  }

  setLenses(lenses: readonly LensLine[]): void {
    showLenses(this.text.model, lenses)
  }

  setMarks(marks: readonly TextMark[]): void {
    showMarks(this.text.model, marks)
  }

  /** Where the person is in the text. */
  caret(): Caret | undefined {
    const selection = this.view.getSelection()
    return selection === null ? undefined : { ...this.text.offsetsOf(selection), hasFocus: this.view.hasTextFocus() }
  }

  dispose(): void {
    this.starts += 1
    for (const disposable of this.disposables) disposable.dispose()
    this.view.dispose()
    this.text.close()
  }

  /** A change of rules starts the service anew. */
  private suggestOnceReady(): void {
    this.view.updateOptions(suggesting(false))
    this.starts += 1
    const start = this.starts
    const settle = () => {
      if (start === this.starts) this.view.updateOptions(suggesting(true))
    }
    jsonServiceAnswers().then(settle, settle)
  }

  private watchFaults(listener: FieldListener): { dispose(): void } {
    const tell = () => listener.faultsFound(faultsOf(this.text.model))
    const { uri } = this.text.model
    return editor.onDidChangeMarkers((changed) => {
      if (changed.some((one) => one.toString() === uri.toString())) tell()
    })
  }

  /** Puts a text in that this editor is not to hold: with it the value goes to another field. */
  private typeAside(text: string): void {
    const selection = this.view.getSelection()
    if (selection !== null && !this.view.getOption(editor.EditorOption.readOnly)) this.text.typeAside(selection, text)
  }

  private take({ start, end, hasFocus }: Caret): void {
    this.select(start, end)
    if (hasFocus) this.focus()
  }
}

/** Names the editor has for what can be asked of it. */
const commands: Readonly<Record<FieldCommand, string>> = {
  find: 'actions.find',
  format: 'editor.action.formatDocument',
}

/** Shows every editor of the window in the colours of a scheme. */
export function showScheme(scheme: Scheme): void {
  editor.setTheme(themeNames[scheme])
}

/** A text is checked half a second after a change. A machine under load takes seconds to start the service. */
const watchTimes = { pause: 1_000, limit: 8_000 }

/** As in other code editors; Cmd and M would hide the window. */
const tabKeyToggle = isMac ? KeyMod.WinCtrl | KeyMod.Shift | KeyCode.KeyM : KeyMod.CtrlCmd | KeyCode.KeyM

function mostCharactersFor({ hasLenses }: FieldOptions): number {
  return hasLenses ? fileLimits.characters : mostCharacters
}

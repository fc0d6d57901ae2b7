import type { Caret } from './field'
import { Echoes } from './text/echoes'
import { type LineEnd, lineEndOf, offsetAt, offsetWithLineEnds, withLineEnds } from './text/line-ends'
import { offsetAfter, textEdits } from './text/text-edits'
import { headOf, type TextHead, withHead } from './text/text-head'

/** The text of a field of the browser, kept in step with the value it is given from outside. Must be disposed. */
export class AreaText {
  private readonly echoes = new Echoes()
  private readonly stop = new AbortController()
  private head: TextHead
  private lineEnd: LineEnd
  private isAllSelected = false
  private wasEntered = false
  /** A place behind what is shown that was asked for, and where the cursor was put instead: the next field may show it. */
  private asked: { readonly start: number; readonly end: number; readonly shownAt: string } | undefined

  /** At most `most` UTF-16 units of the value are shown. */
  constructor(
    private readonly area: HTMLTextAreaElement,
    value: string,
    private most: number,
    private readonly onTyped: (value: string) => void,
  ) {
    this.head = headOf(value, most)
    this.lineEnd = lineEndOf(value)
    area.value = this.shown()
    const { signal } = this.stop
    const onBeforeInput = () => {
      this.isAllSelected = area.selectionStart === 0 && area.selectionEnd === area.value.length
    }
    area.addEventListener('beforeinput', onBeforeInput, { signal })
    area.addEventListener('focus', () => (this.wasEntered = true), { signal })
  }

  /** Takes a value over; the cursor stays where it is in what both texts have in common. Echoes change nothing. */
  setValue(value: string): void {
    if (this.echoes.takes(value) || value === this.head.value) return
    this.head = headOf(value, this.most)
    this.lineEnd = lineEndOf(value)
    const { selectionStart, selectionEnd } = this.area
    const shown = this.shown()
    const edits = textEdits(this.area.value, shown)
    this.area.value = shown
    const start = offsetAfter(edits, selectionStart, 'after')
    const end = selectionStart === selectionEnd ? start : offsetAfter(edits, selectionEnd, 'before')
    this.area.setSelectionRange(start, end)
  }

  /** Shows more of the value, or less. */
  setMost(most: number): void {
    this.most = most
    const caret = this.caret()
    this.head = headOf(this.head.value, most)
    const shown = this.shown()
    if (shown === this.area.value) return
    this.area.value = shown
    if (caret !== undefined) this.mark(caret.start, caret.end)
  }

  /** The field has been edited. */
  edited(): void {
    const text = withLineEnds(this.area.value, this.lineEnd)
    this.head = withHead(this.head, text, this.isAllSelected)
    this.isAllSelected = false
    this.echoes.sent(this.head.value)
    this.onTyped(this.head.value)
  }

  /** Marks a part of the text and brings it into sight. */
  select(start: number, end: number): void {
    // The place of the cursor comes into sight when the focus comes.
    this.area.blur()
    this.mark(start, end)
    this.area.focus()
  }

  /** Lines and columns count from 1. */
  goTo(line: number, column: number): void {
    const offset = offsetAt(this.head.value, line, column)
    this.select(offset, offset)
  }

  /** Where the person is in the text; undefined when nobody has been there: the browser's cursor is then at the end. */
  caret(): Caret | undefined {
    if (!this.wasEntered) return undefined
    const hasFocus = document.activeElement === this.area
    if (this.asked?.shownAt === this.selection()) return { start: this.asked.start, end: this.asked.end, hasFocus }
    const outside = (offset: number) => offsetWithLineEnds(this.area.value, offset, this.lineEnd)
    return { start: outside(this.area.selectionStart), end: outside(this.area.selectionEnd), hasFocus }
  }

  takeCaret({ start, end, hasFocus }: Caret): void {
    this.mark(start, end)
    if (hasFocus) this.area.focus()
  }

  dispose(): void {
    this.stop.abort()
  }

  /** A field of the browser ends its lines one way only. */
  private shown(): string {
    return withLineEnds(this.head.value.slice(0, this.head.shown), '\n')
  }

  private mark(start: number, end: number): void {
    const inside = (offset: number) => offsetWithLineEnds(this.head.value, Math.min(offset, this.head.shown), '\n')
    this.area.setSelectionRange(inside(start), inside(end))
    this.asked = end > this.head.shown ? { start, end, shownAt: this.selection() } : undefined
  }

  private selection(): string {
    return `${this.area.selectionStart} ${this.area.selectionEnd} ${this.area.value.length}`
  }
}

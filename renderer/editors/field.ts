import type { Ref } from 'react'
import type { FileFeatures } from './file-features'

/** What a field lets others do with it. Offsets are UTF-16 units of its value. */
export interface JsonEditorHandle {
  focus(): void
  /** Marks a part of the text, brings it into sight and takes the focus. */
  select(start: number, end: number): void
  /** Puts the cursor to a place, brings it into sight and takes the focus. Lines and columns count from 1. */
  goTo(line: number, column: number): void
  /** False: this kind of field cannot do it. */
  run(command: FieldCommand): boolean
}

/** What can be asked of the code editor as by its keys. */
export type FieldCommand = 'find' | 'format'

/** Where the person is in a text, kept while one kind of field takes the place of another. Offsets as above. */
export interface Caret {
  readonly start: number
  readonly end: number
  readonly hasFocus: boolean
}

/** Hands the caret from the field that goes to the one that comes. */
export class CaretHandover {
  private left: Caret | undefined

  leave(caret: Caret | undefined): void {
    this.left = caret
  }

  take(): Caret | undefined {
    const taken = this.left
    this.left = undefined
    return taken
  }
}

/** What every kind of field takes. */
export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly placeholder: string
  readonly isInvalid: boolean
  readonly isPaneStart: boolean
  /** Id of the element with the help of this field. */
  readonly helpId: string
  /** Ids of all elements that describe it, apart by spaces. */
  readonly describedBy: string
  readonly handle: Ref<JsonEditorHandle> | undefined
  readonly file: FileFeatures | undefined
  readonly handover: CaretHandover
}

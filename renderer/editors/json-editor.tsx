import { type Ref, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names'
import { hasMod } from '../ui/keys'
import { CaretHandover, type FieldProps, type JsonEditorHandle } from './field'
import type { FileFeatures } from './file-features'
import styles from './json-editor.module.css'
import { LazyPart } from './lazy-part'
import { PlainField } from './plain-field'
import { fileLimits, surfaceFor } from './text/text-surface'

export interface JsonEditorProps {
  /** Accessible name of the text field. Whoever wants one for the eye too draws it beside the editor. */
  readonly label: string
  /** The text. Another document needs another `key`, else undoing goes back into the one before. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** JSON text of the JSON Schema to complete, explain and check by. Anything will do; what cannot be used is left out. */
  readonly schemaText?: string | undefined
  /** Comments and trailing commas are no faults, as in configuration files. Default: strict JSON. */
  readonly allowComments?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** Shown while there is no text. */
  readonly placeholder?: string
  /** Ctrl or Cmd with Enter; left to the window when absent. */
  readonly onRun?: () => void
  /** Height in px, or as CSS length. Default: what is left in the place around it, which must then have a height of its own. */
  readonly height?: number | string
  /** Whether the person is told elsewhere that something is wrong with the text. */
  readonly invalid?: boolean
  /** Ids of elements that say more about the text, apart by spaces. */
  readonly describedBy?: string
  /** The focus goes here when it is sent to the pane the editor is in. */
  readonly paneStart?: boolean
  /** The text is a whole file: larger ones are edited richly, with what is given here. */
  readonly file?: FileFeatures
  readonly ref?: Ref<JsonEditorHandle>
}

const richField = new LazyPart(async () => {
  // The code editor would do the work of its workers on the thread of the window.
  if (typeof Worker === 'undefined') throw new Error('There are no workers here')
  return (await import('./rich-field')).RichField
})

/**
 * A JSON text to edit: with completion, explanations, checks, folding and formatting. While the code editor is being loaded,
 * when it cannot be, and for texts too large for it, a plain field with the same name does the same without these.
 */
export function JsonEditor({ onRun, height, ref, ...props }: JsonEditorProps) {
  const { value, file } = props
  const isFile = file !== undefined
  const helpId = useId()
  const [handover] = useState(() => new CaretHandover())
  const [isComposing, setIsComposing] = useState(false)
  const [couldNotStart, setCouldNotStart] = useState(false)
  const surface = useMemo(() => surfaceFor(value, isFile ? fileLimits : undefined), [value, isFile])
  const loaded = useSyncExternalStore(richField.subscribe, richField.state)
  useEffect(() => {
    if (surface.kind === 'rich') richField.request()
  }, [surface])

  const isEditorMissing = couldNotStart || loaded.kind === 'failed'
  const editorState = isEditorMissing ? 'missing' : 'coming'
  const isRich = surface.kind === 'rich' && !isEditorMissing && !isComposing
  const RichField = isRich && loaded.kind === 'ready' ? loaded.part : undefined
  const fieldProps: FieldProps = {
    label: props.label,
    value,
    onChange: props.onChange,
    readOnly: props.readOnly ?? false,
    disabled: props.disabled ?? false,
    placeholder: props.placeholder ?? '',
    isInvalid: props.invalid ?? false,
    isPaneStart: props.paneStart ?? false,
    helpId,
    describedBy: classNames(helpId, props.describedBy),
    handle: ref,
    handover,
    file,
  }
  return (
    <div
      className={styles['editor']}
      style={height === undefined ? undefined : { height, flex: 'none' }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !hasMod(event) || onRun === undefined || event.defaultPrevented) return
        event.preventDefault()
        onRun()
      }}
    >
      {RichField === undefined ? (
        <PlainField {...fieldProps} surface={surface} editor={editorState} onComposing={setIsComposing} />
      ) : (
        <RichField
          {...fieldProps}
          schemaText={props.schemaText}
          allowComments={props.allowComments ?? false}
          onFailure={() => setCouldNotStart(true)}
        />
      )}
    </div>
  )
}

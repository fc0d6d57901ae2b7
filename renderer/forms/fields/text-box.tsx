import { Input } from '@mantine/core'
import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './text-box.module.css'
import { useDescribedBy } from './use-described-by'
import type { ControlProps } from './use-field'

type TextAreaProps = Pick<ComponentProps<'textarea'>, 'value' | 'placeholder' | 'rows' | 'onKeyDown'>

interface TextBoxProps extends TextAreaProps {
  readonly control: ControlProps
  readonly className?: string | undefined
  readonly onType: (text: string) => void
}

/** A box for text of any number of lines, as high as its text. A box for one line would lose line breaks that are pasted. */
export function TextBox({ control, className, onType, ...props }: TextBoxProps) {
  useDescribedBy(control.id, control['aria-describedby'])
  return (
    <Input
      component="textarea"
      multiline
      rows={1}
      {...control}
      {...props}
      error={control['aria-invalid']}
      classNames={{ input: classNames(styles['input'], className) }}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

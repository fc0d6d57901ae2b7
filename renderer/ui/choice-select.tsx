import { NativeSelect } from '@mantine/core'

interface ChoiceSelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of a few words in a bar. Its first option is the one that leaves everything as it is. */
export function ChoiceSelect<Value extends string>({ label, options, value, onChange }: ChoiceSelectProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(event) => {
        const chosen = options[event.currentTarget.selectedIndex]
        if (chosen !== undefined) onChange(chosen.value)
      }}
      data-changed={value !== options[0]?.value || undefined}
    />
  )
}

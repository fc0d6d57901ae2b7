import { Fact } from '../../ui/fact-list'
import { type ChosenSetting, SettingNotice } from './setting-notice'
import { TypedField, type TypedFieldProps } from './typed-field'

interface TypedFactProps<Value> extends Omit<TypedFieldProps<Value>, 'label'> {
  readonly setting: ChosenSetting
  readonly name: string
  /** What the field is called by itself, where `name` needs the title above it. */
  readonly label?: string
}

/** A setting that is typed, as a line of its list, with what its file holds of it and cannot be used. */
export function TypedFact<Value>({ setting, name, label = name, ...field }: TypedFactProps<Value>) {
  return (
    <Fact name={name}>
      <TypedField label={label} {...field} />
      <SettingNotice setting={setting} />
    </Fact>
  )
}

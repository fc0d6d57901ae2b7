import { type Settings, settingsSchema } from '../../../shared/model/settings'
import { typedSeconds } from '../../ui/typed-seconds'

/** What was typed for a setting: its value, or words on why it cannot be one. */
export type Typed<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly words: string }

type TimeSetting = 'healthIntervalMs' | 'graceMs'

export function typedName(text: string): Typed<Settings['managerName']> {
  return checked('managerName', text.trim())
}

/** Reads seconds; the setting is in ms. */
export function typedTime(setting: TimeSetting, text: string): Typed<number> {
  const seconds = typedSeconds(text)
  return checked(setting, seconds === undefined ? undefined : Math.round(seconds * 1000))
}

/** Reads a whole number. */
export function typedCount(setting: 'trafficRows' | 'trafficMebibytes', text: string): Typed<number> {
  const digits = text.replace(/\s/gu, '')
  return checked(setting, /^\d{1,9}$/.test(digits) ? Number(digits) : undefined)
}

/** A time in ms as seconds, in the way it can be typed. */
export function secondsText(ms: number): string {
  return String(ms / 1000)
}

/** Holds a value to the rule of its setting, whose words say what it may be. */
function checked<Name extends keyof Settings>(setting: Name, value: unknown): Typed<Settings[Name]> {
  const checked = settingsSchema.shape[setting].safeParse(value)
  return checked.success
    ? { kind: 'value', value: checked.data as Settings[Name] }
    : { kind: 'wrong', words: checked.error.issues[0]?.message ?? 'This cannot be used.' }
}

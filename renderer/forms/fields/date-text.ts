/** The kinds of input a browser has a picker for. */
export type PickerKind = 'date' | 'time' | 'datetime-local'

/** The picker that helps with a format; undefined where there is none. */
export function pickerFor(format: string): PickerKind | undefined {
  if (format === 'date' || format === 'time') return format
  return format === 'date-time' ? 'datetime-local' : undefined
}

/** What a picker gave as the format writes it (RFC 3339). `offsetMinutes` is east of UTC, for times of day. */
export function textOfPicked(kind: PickerKind, picked: string, offsetMinutes: number): string {
  if (kind === 'date') return picked
  const seconds = /:\d\d:\d\d/.test(picked) ? picked : `${picked}:00`
  return `${seconds}${offsetWords(offsetMinutes)}`
}

/** What a picker can begin with; empty where the text says nothing it understands. */
export function pickerStart(kind: PickerKind, text: string): string {
  const shapes = { date: /^\d{4}-\d\d-\d\d/, time: /^\d\d:\d\d/, 'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d/ }
  return shapes[kind].exec(text)?.[0] ?? ''
}

function offsetWords(minutes: number): string {
  if (minutes === 0) return 'Z'
  const size = Math.abs(minutes)
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`
}

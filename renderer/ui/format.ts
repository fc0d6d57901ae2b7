const kibi = 1024

/** A size for people: `812 B`, `4.1 KiB`, `20 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < kibi) return `${bytes} B`
  const units = ['KiB', 'MiB', 'GiB', 'TiB']
  let value = bytes / kibi
  let unit = 0
  // 1023.95 and more would be printed as 1024.0.
  while (value >= kibi - 0.05 && unit < units.length - 1) {
    value /= kibi
    unit += 1
  }
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value).toString()} ${units[unit] ?? ''}`
}

/** A share of one processor in percent: `0 %`, `0.4 %`, `12 %`, `230 %` of several. */
export function formatLoad(percent: number): string {
  return `${percent > 0 && percent < 9.95 ? percent.toFixed(1) : Math.round(percent).toString()} %`
}

/** A measured duration in ms for people: `0.4 ms` is `1 ms` at least, then `850 ms`, `3.21 s`, `2 min 05 s`, `3 h 12 min`. */
export function formatDuration(ms: number): string {
  if (ms < 999.5) return `${Math.max(ms > 0 ? 1 : 0, Math.round(ms))} ms`
  if (ms < 9_995) return `${(ms / 1000).toFixed(2)} s`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  return formatSeconds(Math.round(ms / 1000))
}

/** A span that goes on, in whole seconds: `0 s`, `42 s`, `2 min 05 s`, `3 h 12 min`, `4 d 3 h`. */
export function formatSpan(ms: number): string {
  return formatSeconds(Math.max(0, Math.floor(ms / 1000)))
}

function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)} s`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${twoDigits(minutes % 60)} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** How long ago: `just now`, `42 s ago`, `5 min ago`, `3 h ago`, `4 d ago`. */
export function formatAgo(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  return `${Math.floor(seconds / 86_400)} d ago`
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** Date and time to the second in the person's own way of writing. */
export function formatExactTime(epochMs: number): string {
  return exact.format(epochMs)
}

/** Time of day with milliseconds, `14:03:09.042`, for rows that stand close together. */
export function formatClockTime(epochMs: number): string {
  const time = new Date(epochMs)
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':')
  return `${parts}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

/** `1 tool`, `2 tools`; thousands set apart. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const grouped = new Intl.NumberFormat('en-US')

/** Digits in groups of three with a thin gap, so that a long count can be read. */
export function formatNumber(count: number): string {
  return grouped.format(count).replaceAll(',', '\u2009')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

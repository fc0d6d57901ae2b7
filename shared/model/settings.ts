import { z } from 'zod'

/** Borders of the times a person may choose, in ms. */
export const healthIntervalLimits = { least: 1000, most: 3_600_000 } as const
export const graceLimits = { least: 0, most: 60_000 } as const

/** Borders of what is kept of traffic, all servers together: messages, and MiB of their beginnings. */
export const trafficRowLimits = { least: 1000, most: 1_000_000 } as const
export const trafficMemoryLimits = { least: 8, most: 1024 } as const

/** Longest name of the manager, in characters. */
const longestName = 64

const visibleName = /^[^\p{Cc}\p{Zl}\p{Zp}]*\S[^\p{Cc}\p{Zl}\p{Zp}]*$/u

const onOrOff = z.boolean({ error: 'On or off.' })

/** The error of each field says in words for people what it may be. */
export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark'], { error: 'System, light or dark.' }),
  /** Whether the demo server is in the list. It comes and goes with `demo.open` and `demo.close`. */
  hasDemoServer: onOrOff,
  /** What the manager of all servers is called, as a toolset and in reports. */
  managerName: z
    .string({ error: 'A name in text.' })
    .regex(visibleName, { error: 'The name must have at least one visible character, and no line break.' })
    .max(longestName, { error: `The name may have at most ${longestName} characters.` }),
  /** Time between two pings of a running server. */
  healthIntervalMs: milliseconds(healthIntervalLimits),
  /** Longest a server may take to end before it is killed. */
  graceMs: milliseconds(graceLimits),
  /** Whether the system is asked to tell of a server that is given up while nobody looks at the window. */
  notifications: onOrOff,
  /** Whether calls are kept on disk, to be looked at and made again. */
  keepHistory: onOrOff,
  /**
   * Folder of the saved calls, absolute; empty: the one in the app's data folder. Chosen with `savedCalls.chooseFolder`, so
   * that a window can name none.
   */
  savedCallsFolder: z.string({ error: 'A path in text.' }).max(4096, { error: 'The path is too long.' }),
  /** Most messages kept of all servers together. */
  trafficRows: whole(trafficRowLimits, 'messages'),
  /** Most memory for the beginnings of messages, in MiB. */
  trafficMebibytes: whole(trafficMemoryLimits, 'MiB'),
  /** Whether secrets are written to disk on a system that protects none; else they last until the app is closed. */
  writeUnprotectedSecrets: onOrOff,
  /** Whether the app goes on without a window, in the tray. Counts only where there is a tray. */
  keepInTray: onOrOff,
})

/** What a person chose for the whole app. Kept in the app's data folder, apart from every server configuration. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>

export type SettingName = keyof Settings

export const defaultSettings: Settings = {
  theme: 'system',
  hasDemoServer: false,
  managerName: 'mcp_server_manager',
  healthIntervalMs: 30_000,
  graceMs: 5000,
  notifications: true,
  keepHistory: true,
  savedCallsFolder: '',
  trafficRows: 100_000,
  trafficMebibytes: 128,
  writeUnprotectedSecrets: false,
  keepInTray: false,
}

/** What could not be read of the file with the settings. It stays in the file until the person changes what it is about. */
export interface SettingsNotice {
  /** The setting that counts as its default; absent when it is about the whole file. */
  readonly setting?: SettingName
  readonly message: string
}

function whole({ least, most }: { readonly least: number; readonly most: number }, unit: string) {
  const error = `From ${least} to ${most} ${unit}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

function milliseconds({ least, most }: { readonly least: number; readonly most: number }) {
  const error = `From ${least / 1000} to ${most / 1000} seconds.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

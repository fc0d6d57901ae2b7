import { z } from 'zod'

export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Whether the demo server is in the list. It comes and goes with `demo.open` and `demo.close`. */
  hasDemoServer: z.boolean(),
})

/** What a person chose for the whole app. Kept in the app's data folder, apart from every server configuration. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>

export const defaultSettings: Settings = { theme: 'system', hasDemoServer: false }

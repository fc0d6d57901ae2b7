import { z } from 'zod'

export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
})

/** What a person chose for the whole app. Kept in the app's data folder, apart from every server configuration. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>

export const defaultSettings: Settings = { theme: 'system' }

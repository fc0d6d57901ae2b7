import { z } from 'zod'

/** Longest arguments that are kept while they are typed, in UTF-16 units. */
export const longestDraft = 2_000_000

/** What a person typed for one tool and has not thrown away. */
export const draftSchema = z.strictObject({
  /** JSON text as typed, valid or not. */
  text: z.string().max(longestDraft),
  /** True: the call goes out without `arguments`, whatever the text says. */
  sendNone: z.boolean(),
  /** Seconds as typed; empty means the server's own limit. */
  timeout: z.string().max(1000),
  /** Whether a tool that may run as a task does, and for how many seconds the server is to keep it, as typed. Absent: nobody chose. */
  task: z.strictObject({ isOn: z.boolean(), ttl: z.string().max(1000) }).optional(),
  /** Where in the text secret values stood that were not kept, and are to be typed again. */
  missing: z
    .array(z.array(z.union([z.string(), z.int().min(0)])))
    .max(10_000)
    .optional(),
})

type Typed = z.infer<typeof draftSchema>

export type Draft = Readonly<Omit<Typed, 'missing'>> & {
  readonly missing?: readonly (readonly (string | number)[])[] | undefined
}

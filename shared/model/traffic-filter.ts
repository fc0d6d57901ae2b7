import { z } from 'zod'

/** Which messages are shown. */
export const trafficFilterSchema = z.strictObject({
  /** As typed: every word must be in the message, as far as it is searched, or in what its row says. */
  text: z.string().max(10_000),
  /** As typed: must be in the method, of an answer in that of its request. */
  method: z.string().max(10_000),
  direction: z.enum(['both', 'sent', 'received']),
  /** What people tell apart: an error is an answer too. */
  kind: z.enum(['all', 'request', 'answer', 'notification']),
  errorsOnly: z.boolean(),
})

export type TrafficFilter = Readonly<z.infer<typeof trafficFilterSchema>>

export const noTrafficFilter: TrafficFilter = {
  text: '',
  method: '',
  direction: 'both',
  kind: 'all',
  errorsOnly: false,
}

/** Whether every message passes. */
export function isNoFilter({ text, method, direction, kind, errorsOnly }: TrafficFilter): boolean {
  return text.trim() === '' && method.trim() === '' && direction === 'both' && kind === 'all' && !errorsOnly
}

/** How much of a message is searched, in bytes. */
export const searchedBytes = 1024 * 1024

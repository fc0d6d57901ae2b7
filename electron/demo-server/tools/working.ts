import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type GardenTool, gardenTool, looksOnly, type ToolContext, told } from './garden-tool'

/** Where the can goes, over and over. */
const places = ['the tomatoes', 'the sunflowers', 'the peas', 'the mint', 'the gardener’s feet']

/**
 * Takes its time in even steps and tells of each. Ends at once, with a rejection, when it is called off.
 * `tell` words the step that is done.
 */
export async function inSteps(
  { visitor, signal }: Pick<ToolContext, 'visitor' | 'signal'>,
  { seconds, steps }: { readonly seconds: number; readonly steps: number },
  tell: (step: number) => string,
): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await pause((seconds * 1000) / steps, undefined, { signal })
    await visitor.progress(step, steps, tell(step))
  }
}

const water = gardenTool({
  name: 'water_beds',
  title: 'Water the beds',
  description: 'Takes its time and tells how far it is. Try to cancel it half-way: it stops at once.',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    seconds: z.number().min(0).max(600).default(5).describe('How long it takes.'),
    steps: z.int().min(1).max(1000).default(5).describe('How often it tells how far it is.'),
  },
  run: async ({ seconds, steps }, context) => {
    await inSteps(context, { seconds, steps }, (step) => `Watering ${places[(step - 1) % places.length] ?? 'the beds'}`)
    return told(`All beds are watered. It took ${steps} cans and ${seconds} seconds.`)
  },
})

/** One for each level, from the least to the most important (RFC 5424). */
const nightWatch = [
  ['debug', 'Leaves rustle.'],
  ['info', 'The hedgehog comes out of the hedge.'],
  ['notice', 'It has found the cat food.'],
  ['warning', 'The cat has noticed.'],
  ['error', 'They look at each other.'],
  ['critical', 'The cat lifts a paw.'],
  ['alert', 'The hedgehog is a ball.'],
  ['emergency', 'Ouch. The cat will remember this.'],
] as const

const watchHedgehog = gardenTool({
  name: 'watch_hedgehog',
  title: 'Watch the hedgehog',
  description:
    'Writes log messages while it runs, one of each level. The client can say from which level on it wants them.',
  hints: looksOnly,
  input: { secondsBetween: z.number().min(0).max(10).default(0.3).describe('Pause after each message.') },
  run: async ({ secondsBetween }, { visitor, signal }) => {
    for (const [level, text] of nightWatch) {
      await visitor.log(level, text)
      await pause(secondsBetween * 1000, undefined, { signal })
    }
    return told(`The night is over. ${nightWatch.length} things happened; they are in the log.`)
  },
})

/** Tools that take their time and tell about it. */
export const workingTools: readonly GardenTool[] = [water, watchHedgehog]

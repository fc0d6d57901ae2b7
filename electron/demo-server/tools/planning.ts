import { z } from 'zod'
import { bedNames } from '../garden/garden'
import { months, plantNames, plantOf } from '../garden/plants'
import { type GardenTool, gardenTool, looksOnly, told } from './garden-tool'

const row = z
  .object({
    plant: z.enum(plantNames),
    count: z.int().min(1).max(100).default(3).describe('How many of them.'),
    distanceCentimetres: z.number().positive().max(200).multipleOf(0.5).optional().describe('From one to the next.'),
    variety: z.string().max(60).nullable().default(null).describe('Null when any will do.'),
  })
  .describe('Plants of one kind.')

const gardener = z
  .object({
    name: z.string().min(2).max(60),
    email: z.email().optional().describe('Where the plan is to be sent. It is not sent.'),
    website: z.url().optional(),
  })
  .describe('Who the plan is for.')

const planBed = gardenTool({
  name: 'plan_bed',
  title: 'Plan a bed',
  description:
    'A tool with a rich form: formats, limits, choices, lists of objects, values that may be null, defaults, required fields. It changes nothing and returns what it understood.',
  hints: looksOnly,
  input: {
    title: z.string().min(3).max(80).meta({ title: 'Title of the plan', description: 'A name you will find again.' }),
    bed: z.enum(bedNames).describe('Where it is to grow.'),
    rows: z.array(row).min(1).max(12).describe('What is to grow, row by row.'),
    startMonth: z.enum(months).default('April'),
    firstDay: z.iso.date().optional().describe('The first day of work, like 2026-04-18.'),
    gardener,
    sunHours: z.number().min(0).max(16).default(6).describe('Hours of sun on a clear day.'),
    budget: z.number().min(0).nullable().describe('In your currency; null means that money does not matter.'),
    helpers: z
      .array(z.enum(['earthworm', 'ladybird', 'bee', 'hedgehog']))
      .max(4)
      .default(['bee']),
    isRaised: z.boolean().default(false).describe('Whether the bed is raised.'),
    water: z
      .union([
        z.object({ by: z.literal('can'), litres: z.int().min(1).max(20) }).meta({ title: 'With a can' }),
        z.object({ by: z.literal('hose'), minutes: z.int().min(1).max(60) }).meta({ title: 'With a hose' }),
      ])
      .default({ by: 'can', litres: 10 })
      .describe('How it is watered.'),
    signs: z.record(z.string(), z.string()).optional().describe('Words for little signs, by the name of the plant.'),
  },
  output: {
    summary: z.string(),
    plantCount: z.int().min(0),
    readyAfterDays: z.int().min(0).describe('When the slowest of them can be picked.'),
    plan: z.record(z.string(), z.unknown()).describe('The arguments with their defaults filled in.'),
  },
  run: (plan) => {
    const plantCount = plan.rows.reduce((count, { count: more }) => count + more, 0)
    const readyAfterDays = Math.max(...plan.rows.map(({ plant }) => plantOf(plant).daysToHarvest))
    const summary = `"${plan.title}" for ${plan.gardener.name}: ${plantCount} plants in the ${plan.bed} bed, ready ${readyAfterDays} days after ${plan.startMonth}.`
    return { ...told(summary), structuredContent: { summary, plantCount, readyAfterDays, plan } }
  },
})

/** A tool whose arguments have something of everything. */
export const planningTools: readonly GardenTool[] = [planBed]

import { z } from 'zod'
import { type Bed, bedNames } from '../garden/garden'
import { plantNames } from '../garden/plants'
import { addsToGarden, type GardenTool, gardenTool, looksOnly, told } from './garden-tool'

const bed = z.enum(bedNames).describe('Which bed.')

function stateOf({ label, plants }: Bed): string {
  return `${label}: ${plants.length === 0 ? 'nothing grows there' : plants.join(', ')}.`
}

const plantSeed = gardenTool({
  name: 'plant_seed',
  title: 'Plant a seed',
  description: 'Adds a plant to a bed. Each call adds one more. Watch the bed among the resources: it changes.',
  hints: addsToGarden,
  input: { bed, plant: z.enum(plantNames).describe('What to plant.') },
  run: ({ bed, plant }, { garden }) => told(stateOf(garden.plant(bed, plant))),
})

const labelBed = gardenTool({
  name: 'label_bed',
  title: 'Write a sign',
  description: 'Puts a sign in front of a bed. To call it twice is the same as to call it once.',
  hints: { ...addsToGarden, idempotentHint: true },
  input: { bed, label: z.string().min(1).max(60).describe('What the sign says.') },
  run: ({ bed, label }, { garden }) => told(stateOf(garden.label(bed, label))),
})

const clearBed = gardenTool({
  name: 'clear_bed',
  title: 'Clear a bed',
  description: 'Digs everything out of a bed. There is no way back, so the tool says that it is destructive.',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: { bed },
  run: ({ bed }, { garden }) => told(stateOf(garden.clear(bed))),
})

const feedRobin = gardenTool({
  name: 'feed_robin',
  title: 'Feed the robin',
  description: 'Makes a friend. From then on there is one tool more, and the server says that its list has changed.',
  hints: { ...addsToGarden, idempotentHint: true },
  input: {},
  run: (_, { garden }) => {
    garden.tameRobin()
    return told('The robin eats out of your hand. Look at the tools again: you can ask it something now.')
  },
})

const askRobin = gardenTool({
  name: 'ask_robin',
  title: 'Ask the robin',
  description: 'The robin has seen everything. It came into the list when you fed it.',
  hints: looksOnly,
  input: {},
  isOffered: (garden) => garden.robinIsTame,
  run: (_, { garden }) => {
    const fullest = garden.beds.toSorted((a, b) => b.plants.length - a.plants.length)[0]
    return told(`Tweet. ${fullest === undefined ? 'There is nothing here.' : `Most worms are here: ${fullest.label}.`}`)
  },
})

/** Tools that change the garden, and with it what the server offers. */
export const changingTools: readonly GardenTool[] = [plantSeed, labelBed, clearBed, feedRobin, askRobin]

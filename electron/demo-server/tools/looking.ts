import { z } from 'zod'
import { bedNames } from '../garden/garden'
import { plantOf } from '../garden/plants'
import { measureSoil, weatherAt } from '../garden/weather'
import { type GardenTool, gardenTool, looksOnly, told } from './garden-tool'

const bed = z.enum(bedNames).default('sunny').describe('Which bed to look at.')

const sayHello = gardenTool({
  name: 'say_hello',
  title: 'Say hello',
  description: 'The gardener greets you. The simplest tool there is: one text goes in, one text comes back.',
  hints: looksOnly,
  input: { name: z.string().max(100).default('friend').describe('Whom to greet.') },
  run: ({ name }) => told(`Good morning, ${name}! The gate is open, have a look around.`),
})

const readReport = gardenTool({
  name: 'read_report',
  title: 'Read the garden report',
  description:
    'How the garden is today, as Markdown with headings, a table, a list and a quote. It takes no arguments.',
  hints: looksOnly,
  input: {},
  run: (_, { garden }) => {
    const { sky, temperatureCelsius } = weatherAt(Date.now())
    const rows = garden.beds.map(({ name, label, plants }) => {
      const grows = plants.map((plant) => plantOf(plant).emoji).join(' ')
      return `| ${label} | \`${name}\` | ${grows === '' ? '*empty*' : grows} |`
    })
    return told(
      [
        '# Garden report',
        '',
        `The day brings **${sky}** at **${temperatureCelsius} °C**.`,
        '',
        '| Bed | Name | What grows |',
        '| --- | ---- | ---------- |',
        ...rows,
        '',
        '## Still to do',
        '',
        '- [x] Open the gate',
        '- [ ] Water the beds: call `water_beds`',
        '- [ ] Put something into the bed by the pond: `plant_seed`',
        '',
        '> A garden is never finished. *The gardener*',
      ].join('\n'),
    )
  },
})

const soilReading = {
  bed: z.enum(bedNames),
  moisturePercent: z.int().min(0).max(100).describe('Share of water in the soil.'),
  temperatureCelsius: z.number(),
  acidityPh: z.number().min(0).max(14).describe('Below 7 is sour, above 7 is chalky.'),
  advice: z.enum(['water it', 'leave it', 'wait for sun']),
  measuredAt: z.iso.datetime(),
}

const measure = gardenTool({
  name: 'measure_soil',
  title: 'Measure the soil',
  description: 'Puts a probe into a bed. The result is structured: it follows the output schema this tool declares.',
  hints: looksOnly,
  input: { bed },
  output: soilReading,
  run: ({ bed }) => {
    const reading = measureSoil(bed, Date.now())
    return { ...told(JSON.stringify(reading, undefined, 2)), structuredContent: { ...reading } }
  },
})

const antJobs = ['carries a leaf', 'carries a crumb', 'looks for the queen', 'has lost its way', 'takes a break']

const countAnts = gardenTool({
  name: 'count_ants',
  title: 'Count the ants',
  description: 'One line for each ant on the path. Ask for many to see what a very long answer looks like.',
  hints: looksOnly,
  input: { ants: z.int().min(0).max(200_000).default(2000).describe('How many ants to count.') },
  run: ({ ants }) => {
    const lines = Array.from({ length: ants }, (_, index) => `Ant ${index + 1} ${antJobs[(index * 7) % 5] ?? ''}.`)
    return told([...lines, `${ants} ants in all.`].join('\n'))
  },
})

/** Tools that answer with text and data. */
export const lookingTools: readonly GardenTool[] = [sayHello, readReport, measure, countAnts]

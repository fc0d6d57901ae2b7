import { describe, expect, test } from 'vitest'
import { bedNames, Garden } from '../../../electron/demo-server/garden/garden'
import { months, plantNames, plantOf, sownIn, topics } from '../../../electron/demo-server/garden/plants'
import { measureSoil, weatherAt, weatherLastsMs } from '../../../electron/demo-server/garden/weather'
import { beginningWith } from '../../../electron/demo-server/resources/suggestions'

describe('the garden', () => {
  test('changes bed by bed, and tells of it', () => {
    const garden = new Garden()
    const told: unknown[] = []
    garden.onChange((change) => told.push(change))
    garden.plant('pond', 'mint')
    garden.plant('pond', 'pea')
    garden.label('herb', 'Tea')
    garden.clear('sunny')
    expect(garden.bed('pond')).toEqual({ name: 'pond', label: 'Bed by the pond', plants: ['mint', 'pea'] })
    expect(garden.bed('herb')).toMatchObject({ label: 'Tea', plants: ['mint', 'lavender'] })
    expect(garden.bed('sunny').plants).toEqual([])
    expect(garden.beds.map(({ name }) => name)).toEqual(bedNames)
    expect(told).toEqual(['pond', 'pond', 'herb', 'sunny'].map((bed) => ({ kind: 'bed', bed })))
  })

  test('tells once that the robin is tame', () => {
    const garden = new Garden()
    const told: unknown[] = []
    garden.onChange((change) => told.push(change))
    garden.tameRobin()
    garden.tameRobin()
    expect(garden.robinIsTame).toBe(true)
    expect(told).toEqual([{ kind: 'robin' }])
  })

  test('is a new one each time', () => {
    new Garden().clear('sunny')
    expect(new Garden().bed('sunny').plants).toHaveLength(3)
  })
})

describe('what it knows of plants', () => {
  test.each(plantNames)('%s: when to sow it, and something about each topic', (name) => {
    const { sowIn, daysToHarvest, tips } = plantOf(name)
    expect(sowIn.length).toBeGreaterThan(0)
    expect(sowIn).toEqual(months.filter((month) => sowIn.includes(month)))
    expect(daysToHarvest).toBeGreaterThan(0)
    for (const topic of topics) expect(tips[topic]).toMatch(/\.$/)
  })

  test('what is sown in a month', () => {
    expect(sownIn('February').map(({ name }) => name)).toEqual(['lavender', 'tomato'])
    expect(sownIn('December')).toEqual([])
  })
})

describe('the weather', () => {
  test('stays for five seconds, then becomes another', () => {
    const start = 1_700_000_000_000
    const weather = weatherAt(start)
    expect(weatherAt(start + weatherLastsMs - 1)).toEqual(weather)
    expect(weatherAt(start + weatherLastsMs)).not.toEqual(weather)
    expect(weather.since).toBe(new Date(start).toISOString())
  })

  test('keeps within what one expects of it', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const { temperatureCelsius, windKilometresPerHour } = weatherAt(turn * weatherLastsMs)
      expect(temperatureCelsius).toBeGreaterThanOrEqual(16)
      expect(temperatureCelsius).toBeLessThanOrEqual(24)
      expect(windKilometresPerHour).toBeGreaterThanOrEqual(0)
      expect(windKilometresPerHour).toBeLessThanOrEqual(25)
    }
  })

  test.each([
    ['sunny', 'water it'],
    ['shady', 'leave it'],
    ['pond', 'wait for sun'],
  ] as const)('in the %s bed means: %s', (bed, advice) => {
    for (let turn = 0; turn < 100; turn += 1) expect(measureSoil(bed, turn * 1000).advice).toBe(advice)
  })
})

test('suggestions go on from what was typed, whatever its case', () => {
  expect(beginningWith('P', plantNames)).toEqual(['pea', 'pumpkin'])
  expect(beginningWith('', topics)).toEqual(topics)
  expect(beginningWith('x', topics)).toEqual([])
})

import type { BedName } from './garden'

/** How long the weather of the garden stays the same, in ms. It is a lively place. */
export const weatherLastsMs = 5000

const skies = ['sunshine', 'a few clouds', 'a light breeze', 'a warm shower', 'a rainbow'] as const

export interface Weather {
  readonly sky: (typeof skies)[number]
  readonly temperatureCelsius: number
  readonly windKilometresPerHour: number
  /** When it began, ISO 8601. */
  readonly since: string
}

/** The weather at a moment (epoch ms). The same moment always has the same. */
export function weatherAt(now: number): Weather {
  const turn = Math.floor(now / weatherLastsMs)
  return {
    sky: skies[turn % skies.length] ?? 'sunshine',
    temperatureCelsius: 16 + Math.round(wave(turn) * 80) / 10,
    windKilometresPerHour: Math.round(wave(turn + 0.5) * 25),
    since: new Date(turn * weatherLastsMs).toISOString(),
  }
}

export interface SoilReading {
  readonly bed: BedName
  readonly moisturePercent: number
  readonly temperatureCelsius: number
  readonly acidityPh: number
  readonly advice: 'water it' | 'leave it' | 'wait for sun'
  /** ISO 8601. */
  readonly measuredAt: string
}

const soils: Readonly<Record<BedName, { readonly moisture: number; readonly ph: number }>> = {
  sunny: { moisture: 24, ph: 6.8 },
  shady: { moisture: 48, ph: 6.1 },
  herb: { moisture: 33, ph: 7.2 },
  pond: { moisture: 74, ph: 6.4 },
}

/** What a probe in this bed says at a moment (epoch ms). */
export function measureSoil(bed: BedName, now: number): SoilReading {
  const { moisture, ph } = soils[bed]
  const moisturePercent = moisture + Math.round(wave(now / weatherLastsMs) * 10)
  return {
    bed,
    moisturePercent,
    temperatureCelsius: Math.round((weatherAt(now).temperatureCelsius - 4) * 10) / 10,
    acidityPh: ph,
    advice: moisturePercent < 40 ? 'water it' : moisturePercent > 70 ? 'wait for sun' : 'leave it',
    measuredAt: new Date(now).toISOString(),
  }
}

/** Something between 0 and 1 that goes up and down without a pattern one sees at once. */
function wave(turn: number): number {
  return (Math.sin(turn * 1.7) + Math.sin(turn * 0.61) + 2) / 4
}

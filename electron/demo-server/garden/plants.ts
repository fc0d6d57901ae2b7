/** What the garden knows of a plant. */
export interface Plant {
  readonly name: PlantName
  readonly emoji: string
  /** Months it can be sown in, in their order. */
  readonly sowIn: readonly Month[]
  readonly daysToHarvest: number
  readonly tips: Readonly<Record<Topic, string>>
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export type Month = (typeof months)[number]

export const topics = ['sowing', 'watering', 'harvest'] as const
export type Topic = (typeof topics)[number]

export const plantNames = ['carrot', 'lavender', 'mint', 'pea', 'pumpkin', 'radish', 'sunflower', 'tomato'] as const
export type PlantName = (typeof plantNames)[number]

const known: readonly Plant[] = [
  {
    name: 'carrot',
    emoji: '🥕',
    sowIn: ['March', 'April', 'May', 'June'],
    daysToHarvest: 75,
    tips: {
      sowing: 'Sow thinly in loose soil, a fingertip deep. Stones make carrots with two legs.',
      watering: 'Rarely but thoroughly: roots that have to search for water grow long.',
      harvest: 'Pull them when the shoulders show. Small ones are the sweetest.',
    },
  },
  {
    name: 'lavender',
    emoji: '🪻',
    sowIn: ['February', 'March'],
    daysToHarvest: 120,
    tips: {
      sowing: 'Press the seeds on the soil and leave them uncovered; they need light.',
      watering: 'Hardly ever. More lavender has drowned than dried up.',
      harvest: 'Cut the stems on a dry morning, just as the first flowers open.',
    },
  },
  {
    name: 'mint',
    emoji: '🌿',
    sowIn: ['March', 'April', 'May'],
    daysToHarvest: 60,
    tips: {
      sowing: 'Plant it in a pot inside the bed, or next year there is only mint.',
      watering: 'Keep it moist; it likes its feet a little wet.',
      harvest: 'Pick the tips often and it grows bushy.',
    },
  },
  {
    name: 'pea',
    emoji: '🫛',
    sowIn: ['March', 'April'],
    daysToHarvest: 65,
    tips: {
      sowing: 'Soak the seeds overnight, then sow them along something they can climb.',
      watering: 'Most of all while they flower.',
      harvest: 'Pick every second day. Eat half of them on the way back to the house.',
    },
  },
  {
    name: 'pumpkin',
    emoji: '🎃',
    sowIn: ['April', 'May'],
    daysToHarvest: 110,
    tips: {
      sowing: 'One seed on its edge in a pot on the window sill; outside after the last frost.',
      watering: 'A full can at the root on warm days, never on the leaves.',
      harvest: 'Knock on it: it is ripe when it sounds hollow.',
    },
  },
  {
    name: 'radish',
    emoji: '🔴',
    sowIn: ['March', 'April', 'May', 'August', 'September'],
    daysToHarvest: 28,
    tips: {
      sowing: 'Every two weeks a short row, then there are always some.',
      watering: 'Evenly. Dry radishes turn hot and hollow.',
      harvest: 'As soon as they are as large as a cherry. They do not wait.',
    },
  },
  {
    name: 'sunflower',
    emoji: '🌻',
    sowIn: ['April', 'May'],
    daysToHarvest: 90,
    tips: {
      sowing: 'Three seeds to a hole; keep the strongest.',
      watering: 'Deeply once a week, more when it flowers.',
      harvest: 'Leave the head to the birds, or dry it upside down for the seeds.',
    },
  },
  {
    name: 'tomato',
    emoji: '🍅',
    sowIn: ['February', 'March'],
    daysToHarvest: 100,
    tips: {
      sowing: 'Inside, warm and bright. Bury the stem deep when planting out.',
      watering: 'Every morning at the root; wet leaves fall ill.',
      harvest: 'When they come off at a touch. Never keep them in the fridge.',
    },
  },
]

export const plants: ReadonlyMap<PlantName, Plant> = new Map(known.map((plant) => [plant.name, plant]))

export function isPlantName(text: string): text is PlantName {
  return (plantNames as readonly string[]).includes(text)
}

/** The plant of a name that is one. */
export function plantOf(name: PlantName): Plant {
  const plant = plants.get(name)
  if (!plant) throw new Error(`No such plant: ${name}`)
  return plant
}

/** What can be sown in a month. */
export function sownIn(month: Month): readonly Plant[] {
  return known.filter((plant) => plant.sowIn.includes(month))
}

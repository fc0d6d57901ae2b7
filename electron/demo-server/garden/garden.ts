import type { PlantName } from './plants'

export const bedNames = ['sunny', 'shady', 'herb', 'pond'] as const
export type BedName = (typeof bedNames)[number]

export interface Bed {
  readonly name: BedName
  /** What stands on the sign in front of it. */
  readonly label: string
  /** In the order they were planted. */
  readonly plants: readonly PlantName[]
}

/** What became different: a bed, or what the garden lets its visitors do. */
export type GardenChange = { readonly kind: 'bed'; readonly bed: BedName } | { readonly kind: 'robin' }

const firstBeds: readonly Bed[] = [
  { name: 'sunny', label: 'Sunny bed', plants: ['tomato', 'tomato', 'sunflower'] },
  { name: 'shady', label: 'Bed under the apple tree', plants: ['pea', 'radish'] },
  { name: 'herb', label: 'Herb spiral', plants: ['mint', 'lavender'] },
  { name: 'pond', label: 'Bed by the pond', plants: [] },
]

/** The garden as it stands now. It is made anew with each start and kept nowhere. */
export class Garden {
  readonly #listeners = new Set<(change: GardenChange) => void>()
  #beds: ReadonlyMap<BedName, Bed> = new Map(firstBeds.map((bed) => [bed.name, bed]))
  #robinIsTame = false

  get beds(): readonly Bed[] {
    return [...this.#beds.values()]
  }

  get robinIsTame(): boolean {
    return this.#robinIsTame
  }

  bed(name: BedName): Bed {
    const bed = this.#beds.get(name)
    if (!bed) throw new Error(`No such bed: ${name}`)
    return bed
  }

  plant(name: BedName, plant: PlantName): Bed {
    const { plants } = this.bed(name)
    return this.#put(name, { plants: [...plants, plant] })
  }

  label(name: BedName, label: string): Bed {
    return this.#put(name, { label })
  }

  /** Takes out everything; the bed itself stays. */
  clear(name: BedName): Bed {
    return this.#put(name, { plants: [] })
  }

  tameRobin(): void {
    if (this.#robinIsTame) return
    this.#robinIsTame = true
    this.#tell({ kind: 'robin' })
  }

  onChange(listener: (change: GardenChange) => void): void {
    this.#listeners.add(listener)
  }

  #put(name: BedName, change: Partial<Bed>): Bed {
    const bed: Bed = { ...this.bed(name), ...change }
    this.#beds = new Map([...this.#beds, [name, bed]])
    this.#tell({ kind: 'bed', bed: name })
    return bed
  }

  #tell(change: GardenChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}

export function isBedName(text: string): text is BedName {
  return (bedNames as readonly string[]).includes(text)
}

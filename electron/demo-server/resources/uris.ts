import type { BedName } from '../garden/garden'
import type { PlantName, Topic } from '../garden/plants'

export const almanacUri = 'garden://almanac'
export const photoUri = 'garden://photo'
export const weatherUri = 'garden://weather'

/** Templates as RFC 6570 writes them. */
export const bedTemplate = 'garden://beds/{bed}'
export const plantTipTemplate = 'garden://plants/{plant}/{topic}'

export function bedUri(bed: BedName): string {
  return `garden://beds/${bed}`
}

export function plantTipUri(plant: PlantName, topic: Topic): string {
  return `garden://plants/${plant}/${topic}`
}

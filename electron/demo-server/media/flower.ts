import type { Picture } from './png'

export const flowerColours = ['yellow', 'red', 'violet', 'white'] as const
export type FlowerColour = (typeof flowerColours)[number]

export interface Flower {
  readonly petals: number
  readonly colour: FlowerColour
  /** Width and height of the picture, in pixels. */
  readonly size: number
}

type Colour = readonly [red: number, green: number, blue: number]

const petalColours: Readonly<Record<FlowerColour, Colour>> = {
  yellow: [250, 196, 40],
  red: [214, 58, 66],
  violet: [134, 94, 196],
  white: [246, 244, 238],
}
const heart: Colour = [112, 74, 42]
const stem: Colour = [72, 140, 66]
const soil: Colour = [104, 78, 56]
const skyAbove: Colour = [150, 202, 238]
const skyBelow: Colour = [226, 240, 246]

/** Looks into each pixel at this many points a side, so that edges are smooth. */
const pointsASide = 2

export function drawFlower(flower: Flower): Picture {
  const { size } = flower
  const rgba = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      rgba.set([...pixelAt(flower, x, y), 255], (y * size + x) * 4)
    }
  }
  return { width: size, height: size, rgba }
}

function pixelAt(flower: Flower, x: number, y: number): Colour {
  const sum = [0, 0, 0]
  for (let point = 0; point < pointsASide ** 2; point += 1) {
    const right = x + ((point % pointsASide) + 0.5) / pointsASide
    const down = y + (Math.floor(point / pointsASide) + 0.5) / pointsASide
    const colour = colourAt(flower, right / flower.size, down / flower.size)
    colour.forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value
    })
  }
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / pointsASide ** 2)
  return [red, green, blue]
}

/** Heights from the top of the picture and radii, as shares of its size. */
const ground = 0.86
const bloomHeight = 0.36
const bloomRadius = 0.27

/** The colour of a point; both coordinates from 0 to 1, (0, 0) at the top left. */
function colourAt({ petals, colour }: Flower, x: number, y: number): Colour {
  const right = x - 0.5
  const down = y - bloomHeight
  const distance = Math.hypot(right, down)
  if (distance < bloomRadius * 0.34) return heart
  const wave = Math.abs(Math.cos((Math.atan2(down, right) * petals) / 2))
  if (distance < bloomRadius * (0.55 + 0.45 * wave)) return shade(petalColours[colour], 0.75 + 0.25 * wave)
  if (y >= ground) return soil
  if (y > bloomHeight && Math.abs(right) < 0.018) return stem
  if (isLeaf(right, y)) return stem
  return mix(skyAbove, skyBelow, y / ground)
}

/** One leaf on each side, the right one a little higher. */
function isLeaf(right: number, y: number): boolean {
  const length = 0.18
  const along = Math.abs(right)
  if (along > length) return false
  const centre = (right > 0 ? 0.74 : 0.8) - along * 0.5
  return Math.abs(y - centre) < 0.04 * Math.sin((Math.PI * along) / length)
}

function shade(colour: Colour, factor: number): Colour {
  return mix([0, 0, 0], colour, factor)
}

function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (from: number, to: number): number => from + (to - from) * share
  return [part(a[0], b[0]), part(a[1], b[1]), part(a[2], b[2])]
}

import type { ContentBlock } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { plantNames, plantOf } from '../garden/plants'
import { type BirdName, birdNames, birdsong } from '../media/birdsong'
import { drawFlower, type Flower, flowerColours } from '../media/flower'
import { encodePng } from '../media/png'
import { encodeWav } from '../media/wav'
import { almanacUri, plantTipUri } from '../resources/uris'
import { type GardenTool, gardenTool, looksOnly } from './garden-tool'

/** The flower as an image block. */
export function flowerBlock(flower: Flower): ContentBlock {
  return { type: 'image', data: encodePng(drawFlower(flower)).toString('base64'), mimeType: 'image/png' }
}

function songBlock(bird: BirdName): ContentBlock {
  return { type: 'audio', data: encodeWav(birdsong(bird)).toString('base64'), mimeType: 'audio/wav' }
}

const draw = gardenTool({
  name: 'draw_flower',
  title: 'Draw a flower',
  description: 'Paints a flower and returns it as an image. Change the petals and run it again.',
  hints: looksOnly,
  input: {
    petals: z.int().min(3).max(24).default(8).describe('How many petals it has.'),
    colour: z.enum(flowerColours).default('yellow').describe('The colour of the petals.'),
    size: z.int().min(32).max(512).default(256).describe('Width and height of the picture, in pixels.'),
  },
  run: ({ petals, colour, size }) => ({ content: [flowerBlock({ petals, colour, size })] }),
})

const sing = gardenTool({
  name: 'play_birdsong',
  title: 'Listen to a bird',
  description: 'Records a bird in the hedge and returns a short sound.',
  hints: looksOnly,
  input: { bird: z.enum(birdNames).default('blackbird').describe('Which bird to listen to.') },
  run: ({ bird }) => ({ content: [songBlock(bird)] }),
})

const pickBasket = gardenTool({
  name: 'pick_basket',
  title: 'Pick a basket',
  description:
    'Brings one of everything: text, a picture, a sound, a file inside the answer, and a link to a resource of this server.',
  hints: looksOnly,
  input: { plant: z.enum(plantNames).default('tomato').describe('What to look for.') },
  run: ({ plant }) => ({
    content: [
      { type: 'text', text: `${plantOf(plant).emoji} Here is your basket. It holds five kinds of content.` },
      { ...flowerBlock({ petals: 5, colour: 'white', size: 128 }), annotations: { audience: ['user'] } },
      songBlock('cuckoo'),
      {
        type: 'resource',
        resource: {
          uri: plantTipUri(plant, 'harvest'),
          mimeType: 'text/markdown',
          text: `## When to pick a ${plant}\n\n${plantOf(plant).tips.harvest}\n`,
        },
        annotations: { audience: ['user', 'assistant'], priority: 0.8 },
      },
      {
        type: 'resource_link',
        uri: almanacUri,
        name: 'almanac',
        title: 'Garden almanac',
        description: 'What to sow in which month.',
        mimeType: 'text/markdown',
      },
    ],
  }),
})

/** Tools that answer with more than text. */
export const pictureTools: readonly GardenTool[] = [draw, sing, pickBasket]

import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js'
import { type Bed, bedNames, type Garden, isBedName } from '../garden/garden'
import { isPlantName, months, plantNames, plantOf, sownIn, type Topic, topics } from '../garden/plants'
import { weatherAt } from '../garden/weather'
import { drawFlower } from '../media/flower'
import { encodePng } from '../media/png'
import { RpcFailure, rpcCodes } from '../rpc-failure'
import { beginningWith } from './suggestions'
import { almanacUri, bedTemplate, bedUri, photoUri, plantTipTemplate, weatherUri } from './uris'

/** Registers what can be read: text, a picture, data that changes, and two templates. */
export function serveResources(mcp: McpServer, garden: Garden): void {
  mcp.registerResource(
    'almanac',
    almanacUri,
    {
      title: 'Garden almanac',
      description: 'What to sow in which month, as Markdown.',
      mimeType: 'text/markdown',
      annotations: { audience: ['user', 'assistant'], priority: 0.9 },
    },
    () => text(almanacUri, 'text/markdown', almanac()),
  )
  mcp.registerResource(
    'photo',
    photoUri,
    { title: 'Photo of the day', description: 'A picture, so a resource of bytes.', mimeType: 'image/png' },
    () => ({ contents: [{ uri: photoUri, mimeType: 'image/png', blob: photo().toString('base64') }] }),
  )
  mcp.registerResource(
    'weather',
    weatherUri,
    {
      title: 'Weather over the garden',
      description: 'Changes every five seconds. Subscribe to it, and the server tells you each time.',
      mimeType: 'application/json',
    },
    () => text(weatherUri, 'application/json', json(weatherAt(Date.now()))),
  )
  mcp.registerResource(
    'bed',
    new ResourceTemplate(bedTemplate, {
      list: () => ({ resources: garden.beds.map(bedResource) }),
      complete: { bed: (value) => beginningWith(value, bedNames) },
    }),
    {
      title: 'A bed of the garden',
      description: 'What grows in it. Plant a seed and read it again.',
      mimeType: 'application/json',
    },
    ({ href }, { bed }) => text(href, 'application/json', json(garden.bed(known(href, bed, isBedName)))),
  )
  mcp.registerResource(
    'plant tip',
    new ResourceTemplate(plantTipTemplate, {
      list: undefined,
      complete: {
        plant: (value) => beginningWith(value, plantNames),
        topic: (value) => beginningWith(value, topics),
      },
    }),
    {
      title: 'Advice about a plant',
      description: 'A template with two parts: choose a plant and a topic.',
      mimeType: 'text/markdown',
    },
    ({ href }, { plant, topic }) => {
      const { name, tips } = plantOf(known(href, plant, isPlantName))
      return text(href, 'text/markdown', `# ${name}\n\n${tips[known(href, topic, isTopic)]}\n`)
    },
  )
}

function bedResource({ name, label }: Bed) {
  return { uri: bedUri(name), name, title: label }
}

/** A value out of an address, if it is one of those there are. */
function known<T extends string>(uri: string, value: unknown, isOne: (text: string) => text is T): T {
  if (typeof value === 'string' && isOne(value)) return value
  throw new RpcFailure(rpcCodes.resourceNotFound, 'The garden has no such resource.', { uri })
}

function isTopic(value: string): value is Topic {
  return (topics as readonly string[]).includes(value)
}

function almanac(): string {
  const parts = months.map((month) => {
    const sown = sownIn(month).map(({ emoji, name }) => `- ${emoji} ${name}`)
    return `## ${month}\n\n${sown.length === 0 ? 'Rest, and sharpen the spade.' : sown.join('\n')}\n`
  })
  return `# Garden almanac\n\n${parts.join('\n')}`
}

function photo(): Buffer {
  return encodePng(drawFlower({ petals: 21, colour: 'yellow', size: 320 }))
}

function text(uri: string, mimeType: string, content: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text: content }] }
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}

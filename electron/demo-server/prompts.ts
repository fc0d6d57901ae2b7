import { completable } from '@modelcontextprotocol/sdk/server/completable.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { isPlantName, months, plantNames, plantOf } from './garden/plants'
import { beginningWith } from './resources/suggestions'
import { almanacUri, plantTipUri } from './resources/uris'
import { RpcFailure, rpcCodes } from './rpc-failure'
import { flowerBlock } from './tools/pictures-and-sounds'

const tones = ['friendly', 'formal', 'in verse'] as const

/** Registers prompts: texts that a person picks and a model is given. */
export function servePrompts(mcp: McpServer): void {
  mcp.registerPrompt(
    'morning_round',
    {
      title: 'Plan the morning round',
      description: 'What to do today. It takes no arguments and links to the almanac.',
    },
    () => ({
      description: 'The morning round',
      messages: [
        said('user', 'Read the report and the weather of the garden, then tell me the three things to do first.'),
        {
          role: 'user',
          content: { type: 'resource_link', uri: almanacUri, name: 'almanac', mimeType: 'text/markdown' },
        },
      ],
    }),
  )

  mcp.registerPrompt(
    'planting_advice',
    {
      title: 'Ask about a plant',
      description: 'Brings what the garden knows of a plant. The arguments are completed while you type.',
      argsSchema: {
        plant: completable(z.string().describe('Which plant, for example tomato.'), (typed) =>
          beginningWith(typed, plantNames),
        ),
        month: completable(z.string().optional().describe('When you want to begin.'), (typed, context) =>
          monthsFor(context?.arguments?.['plant'], typed ?? ''),
        ),
      },
    },
    ({ plant, month }) => {
      if (!isPlantName(plant)) throw new RpcFailure(rpcCodes.invalidParams, `The garden does not know "${plant}".`)
      const { tips } = plantOf(plant)
      const when = month === undefined ? '' : ` I want to begin in ${month}.`
      return {
        description: `Advice about a ${plant}`,
        messages: [
          said('user', `How do I grow a ${plant}?${when} Use these notes.`),
          {
            role: 'user',
            content: {
              type: 'resource',
              resource: { uri: plantTipUri(plant, 'sowing'), mimeType: 'text/plain', text: tips.sowing },
            },
          },
        ],
      }
    },
  )

  mcp.registerPrompt(
    'letter_to_neighbour',
    {
      title: 'Write to the neighbour',
      description: 'A letter about the flowers over the fence, with a picture and a first answer of the model.',
      argsSchema: {
        neighbour: z.string().describe('Their name.'),
        tone: completable(z.string().optional().describe('How it should sound.'), (typed) =>
          beginningWith(typed ?? '', tones),
        ),
      },
    },
    ({ neighbour, tone }) => ({
      description: `A letter to ${neighbour}`,
      messages: [
        said('user', `Write to ${neighbour}, ${tone ?? 'friendly'}: our flowers look over the fence. Do they mind?`),
        { role: 'user', content: flowerBlock({ petals: 9, colour: 'red', size: 128 }) },
        said('assistant', `Dear ${neighbour},`),
      ],
    }),
  )
}

/** Months in which the plant chosen before can be sown; all of them when none was. */
function monthsFor(plant: string | undefined, typed: string): string[] {
  return beginningWith(typed, plant !== undefined && isPlantName(plant) ? plantOf(plant).sowIn : months)
}

function said(role: 'user' | 'assistant', text: string) {
  return { role, content: { type: 'text', text } } as const
}

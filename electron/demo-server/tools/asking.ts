import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { RpcFailure, rpcCodes } from '../rpc-failure'
import { failed, type GardenTool, gardenTool, looksOnly, type ToolContext, told } from './garden-tool'
import type { AddressToOpen, FormSchema, Visitor } from './visitor'

/** One field of every kind a form may have. */
const adoptionForm: FormSchema = {
  type: 'object',
  properties: {
    nickname: { type: 'string', title: 'Its name', description: 'What you call it.', minLength: 2, maxLength: 30 },
    plant: {
      type: 'string',
      title: 'Which plant',
      oneOf: [
        { const: 'tomato', title: 'A tomato that likes company' },
        { const: 'sunflower', title: 'A sunflower that looks over the fence' },
        { const: 'pumpkin', title: 'A pumpkin with plans' },
      ],
      default: 'sunflower',
    },
    place: { type: 'string', title: 'Where it lives', enum: ['Garden', 'Balcony', 'Window sill'] },
    treats: {
      type: 'array',
      title: 'What it gets',
      description: 'As many as you like.',
      items: {
        anyOf: [
          { const: 'compost', title: 'Compost on Sundays' },
          { const: 'music', title: 'Music' },
          { const: 'talk', title: 'A kind word' },
        ],
      },
      default: ['talk'],
    },
    cansAWeek: { type: 'integer', title: 'Cans of water a week', minimum: 0, maximum: 14, default: 3 },
    heightMetres: {
      type: 'number',
      title: 'Height it should reach',
      description: 'In metres.',
      minimum: 0.1,
      maximum: 5,
    },
    birthday: { type: 'string', title: 'Its birthday', format: 'date' },
    email: { type: 'string', title: 'Where to send a picture', description: 'None is sent.', format: 'email' },
    promise: { type: 'boolean', title: 'I will not forget it', default: false },
  },
  required: ['nickname', 'plant', 'promise'],
}

const adoption = z.object({
  nickname: z.string(),
  plant: z.string(),
  cansAWeek: z.int().optional(),
  promise: z.boolean(),
})

const adoptPlant = gardenTool({
  name: 'adopt_plant',
  title: 'Adopt a plant',
  description:
    'Asks you something in the middle of the call: a form with fields of every kind. You may also decline it.',
  hints: looksOnly,
  input: {},
  run: async (_, { visitor }) => {
    if (!visitor.canShowForms) return failed(cannot('show forms'))
    const { action, content } = await visitor.askForm('Fill this in to adopt a plant.', adoptionForm)
    if (action === 'decline') return told('You declined. No plant is offended.')
    if (action === 'cancel') return told('You closed the form. The plants will wait.')
    const read = adoption.safeParse(content)
    if (!read.success) return failed(`The form came back with something missing: ${z.prettifyError(read.error)}`)
    const { nickname, plant, cansAWeek, promise } = read.data
    const care = cansAWeek === undefined ? '' : ` It gets ${cansAWeek} cans a week.`
    return {
      ...told(`${nickname} the ${plant} is yours.${care}${promise ? '' : ' Please think about that promise.'}`),
      _meta: { answer: content },
    }
  },
})

/** The nursery cannot see who opened its page, so it believes that it was opened after this time, in ms. */
const noticedAfterMs = 1500

/** Remembers who is on the way to the nursery. */
class Nursery {
  #waitingFor: string | undefined
  #isOpened = false

  /** Ends the call with the error that asks the client to open the page first and then to call again. */
  visitBefore({ visitor }: ToolContext): CallToolResult {
    if (this.#isOpened) {
      this.#isOpened = false
      return told('You have been there. This spring they have blue potatoes.')
    }
    const elicitationId = this.#waitingFor ?? randomUUID()
    if (this.#waitingFor === undefined) {
      this.#waitingFor = elicitationId
      void this.#notice(elicitationId, visitor)
    }
    const address = { mode: 'url', ...page(elicitationId) }
    throw new RpcFailure(rpcCodes.urlElicitationRequired, 'Open the page of the nursery first, then call again.', {
      elicitations: [address],
    })
  }

  async visitDuring({ visitor, signal }: ToolContext): Promise<CallToolResult> {
    const elicitationId = randomUUID()
    const { action } = await visitor.askToOpen(page(elicitationId))
    if (action !== 'accept') return told('You stayed in the garden. That is fine too.')
    await pause(noticedAfterMs, undefined, { signal })
    await visitor.addressDone(elicitationId)
    return told('Welcome back. This spring they have blue potatoes.')
  }

  async #notice(elicitationId: string, visitor: Visitor): Promise<void> {
    await pause(noticedAfterMs, undefined, { ref: false })
    this.#waitingFor = undefined
    this.#isOpened = true
    // The call is long over, and the session may be too.
    await visitor.addressDone(elicitationId).catch(() => undefined)
  }
}

function page(elicitationId: string): AddressToOpen {
  return {
    elicitationId,
    message: 'The nursery has its own page. Have a look at it, then come back.',
    url: `https://example.com/nursery?visit=${elicitationId}`,
  }
}

function visitNursery(): GardenTool {
  const nursery = new Nursery()
  return gardenTool({
    name: 'visit_nursery',
    title: 'Visit the nursery',
    description:
      'Asks you to open a web page (example.com, a harmless one). Your client shows the address and asks you first.',
    hints: { ...looksOnly, openWorldHint: true },
    input: {
      ask: z
        .enum(['during', 'before'])
        .default('during')
        .describe(
          '"during": the call waits for you. "before": the call ends with an error that says what to open, and works the next time.',
        ),
    },
    run: ({ ask }, context) => {
      if (!context.visitor.canOpenAddresses) return failed(cannot('open addresses'))
      return ask === 'during' ? nursery.visitDuring(context) : nursery.visitBefore(context)
    },
  })
}

const askPoet = gardenTool({
  name: 'ask_poet',
  title: 'Ask the poet',
  description:
    'Has a model of your client write two lines about a plant (sampling). Your client must allow that: in MCP Deck you write them.',
  hints: { ...looksOnly, openWorldHint: true },
  input: { plant: z.string().default('sunflower').describe('What the lines are about.') },
  run: async ({ plant }, { visitor }) => {
    if (!visitor.canWriteMessages) return failed(mayNot('have a message written (sampling)'))
    const { content, model } = await visitor.askModel(
      'You are the poet of a small garden. You are kind, and you keep it short.',
      `Write two lines about this plant: ${plant}.`,
    )
    const poem = content.type === 'text' ? content.text : `(${content.type})`
    return told(`${poem}\n\nWritten by ${model}.`)
  },
})

const findSheds = gardenTool({
  name: 'find_sheds',
  title: 'Find the sheds',
  description: 'Lists the folders your client lets this server know of (roots). None of them is opened.',
  hints: looksOnly,
  input: {},
  run: async (_, { visitor }) => {
    if (!visitor.canShowFolders) return failed(mayNot('see folders (roots)'))
    const folders = await visitor.folders()
    if (folders.length === 0) return told('There is no shed: your client shows no folders.')
    return told(...folders.map(({ name, uri }) => `${name ?? 'A shed'}: ${uri}`))
  },
})

function mayNot(what: string): string {
  return `Your client did not say that this server may ${what}. In MCP Deck: Overview, "What this server may ask", then restart the server.`
}

function cannot(what: string): string {
  return `This tool has a question for you, but your client did not say that it can ${what} for a server.`
}

/** Tools that ask the person something. Each server has its own: one of them remembers. */
export function askingTools(): readonly GardenTool[] {
  return [adoptPlant, visitNursery(), askPoet, findSheds]
}

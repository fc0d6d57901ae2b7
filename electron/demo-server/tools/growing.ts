import { z } from 'zod'
import { flowerColours } from '../media/flower'
import { addsToGarden, type GardenTool, gardenTool, looksOnly, told } from './garden-tool'
import { flowerBlock } from './pictures-and-sounds'
import type { FormSchema } from './visitor'
import { inSteps } from './working'

const seconds = z.number().min(0).max(3600).default(8).describe('How long it takes.')

const stages = ['The seed opens', 'A green tip shows', 'Two leaves unfold', 'It looks over the fence', 'The bud opens']

const growFlower = gardenTool({
  name: 'grow_flower',
  title: 'Grow a flower',
  description:
    'Takes a while. It can run as a task: the call then answers at once, and you ask later how far the flower is and what became of it.',
  hints: looksOnly,
  taskSupport: 'optional',
  input: { seconds, colour: z.enum(flowerColours).default('violet').describe('The colour of the petals.') },
  run: async ({ seconds, colour }, context) => {
    await inSteps(context, { seconds, steps: stages.length }, (step) => stages[step - 1] ?? '')
    return {
      content: [{ type: 'text', text: 'It blooms.' }, flowerBlock({ petals: 13, colour, size: 192 })],
    }
  },
})

const heapForm: FormSchema = {
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      title: 'What goes on the heap',
      enum: ['Leaves', 'Kitchen scraps', 'Grass'],
      default: 'Leaves',
    },
    buckets: { type: 'integer', title: 'How many buckets', minimum: 1, maximum: 20, default: 3 },
  },
  required: ['kind', 'buckets'],
}

const heap = z.object({ kind: z.string(), buckets: z.int() })

const makeCompost = gardenTool({
  name: 'make_compost',
  title: 'Make compost',
  description:
    'Runs only as a task. Half-way it needs to know what goes on the heap and waits for your answer, if your client can show a form.',
  hints: addsToGarden,
  taskSupport: 'required',
  input: { seconds },
  run: async ({ seconds }, context) => {
    const half = { seconds: seconds / 2, steps: 3 }
    await inSteps(context, half, (step) => `Digging, ${step} of ${half.steps}`)
    const { kind, buckets } = await askForHeap(context)
    await inSteps(context, half, (step) => `The worms are at work, ${step} of ${half.steps}`)
    return told(`${buckets} buckets of ${kind.toLowerCase()} have become one bucket of the best soil.`)
  },
})

type Heap = z.infer<typeof heap>

async function askForHeap({ visitor }: Parameters<typeof inSteps>[0]): Promise<Heap> {
  if (!visitor.canShowForms) return { kind: 'Leaves', buckets: 3 }
  const { action, content } = await visitor.askForm('What should go on the heap?', heapForm)
  if (action !== 'accept') throw new Error('Nothing was put on the heap, so there is no compost.')
  const read = heap.safeParse(content)
  if (!read.success) throw new Error(`The heap needs another answer: ${z.prettifyError(read.error)}`)
  return read.data
}

/** Tools that run as tasks (revision 2025-11-25): one that may, one that must. */
export const growingTools: readonly GardenTool[] = [growFlower, makeCompost]

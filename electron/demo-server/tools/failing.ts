import { z } from 'zod'
import { RpcFailure, rpcCodes } from '../rpc-failure'
import { failed, type GardenTool, gardenTool, looksOnly, told } from './garden-tool'

const openShed = gardenTool({
  name: 'open_shed',
  title: 'Open the shed',
  description: 'Always fails without the right key. It is a failure of the tool: a result that says what went wrong.',
  hints: looksOnly,
  input: {
    key: z.string().max(100).optional().describe('Perhaps something is written on the flower pot: it says "rose".'),
  },
  run: ({ key }) =>
    key === 'rose'
      ? told('The door creaks open. Inside: a spade, a straw hat, and a surprised mouse.')
      : failed(`The shed stays locked. ${key === undefined ? 'It needs a key.' : `"${key}" does not fit.`}`),
})

const askScarecrow = gardenTool({
  name: 'ask_scarecrow',
  title: 'Ask the scarecrow',
  description: 'Ends with an error of the protocol instead of a result, as a server does that cannot handle a request.',
  hints: looksOnly,
  input: { question: z.string().max(1000).default('Is anybody there?').describe('Whatever you want to know.') },
  run: ({ question }) => {
    throw new RpcFailure(rpcCodes.ownFailure, 'Scarecrows do not answer questions.', {
      question,
      reason: 'There is only straw in its head.',
    })
  },
})

/** Tools that show the two ways in which a call fails. */
export const failingTools: readonly GardenTool[] = [openShed, askScarecrow]

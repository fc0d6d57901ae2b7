import { readFile } from 'node:fs/promises'
import { RequestRefused } from '../core/connection/server-request'
import type { ServerRequests } from '../core/manager/transport-session'
import { type AnswerPolicy, answerByPolicy, answerScript } from '../core/questions/answer-policy'
import { WrongUse } from './parse-command'

const methodNotFound = -32601

/** What `--answers` says: nothing declines, `defaults` accepts with defaults, anything else is a file of answers. Throws `WrongUse`. */
export async function answerPolicy(option: string | undefined): Promise<AnswerPolicy> {
  if (option === undefined) return { kind: 'decline' }
  if (option === 'defaults') return { kind: 'defaults' }
  return { kind: 'script', answers: await readScript(option) }
}

async function readScript(file: string) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new WrongUse(`--answers: ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`)
  })
  try {
    return answerScript.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WrongUse(`--answers: ${file} is no list of {match: {message?}, action, content?}: ${reason}`)
  }
}

/** Announces elicitation and answers it by policy; `onAnswer` hears what was asked and answered. */
export function answerQuestions(policy: AnswerPolicy, onAnswer: (text: string) => void): ServerRequests {
  return {
    capabilities: () => ({ elicitation: { form: {}, url: {} } }),
    answer: (_, { method, params }) => {
      if (method !== 'elicitation/create') {
        return Promise.reject(new RequestRefused(methodNotFound, `Method not found: ${method}`))
      }
      const answer = answerByPolicy(policy, params)
      const message = typeof params === 'object' && params !== null && 'message' in params ? String(params.message) : ''
      onAnswer(`The server asked "${message}"; answered with ${answer.action}.`)
      return Promise.resolve({ ...answer })
    },
  }
}

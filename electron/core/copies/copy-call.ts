import type { CallCopy, CallCopyForm } from '../../../shared/model/call-copy'
import { AppFailure } from '../../../shared/result'
import { parseArguments } from '../calls/parse-arguments'
import { withholdSecrets } from '../calls/withhold-secrets'
import { SecretMask } from '../config/mask-secrets'
import { printJson } from '../config/print-json'
import type { ServerEntry } from '../config/server-entry'
import { paramHeaders } from '../remote/param-headers'
import { callCommand } from './call-command'
import { callCurl, firstStateless } from './call-curl'

/** A call and what is known of its server. */
export interface CopiedCall {
  readonly toolName: string
  /** JSON text; absent: none are sent. */
  readonly argumentsText?: string | undefined
  readonly serverName: string
  /** Path; absent: the server is in no file. */
  readonly configFile?: string
  /** Absent: it is not valid. */
  readonly entry?: ServerEntry
  /** Values of the server nobody may see. */
  readonly secrets: readonly string[]
  /** What was agreed on with the running server; absent while it does not run. */
  readonly protocolVersion?: string
  readonly inputSchema?: unknown
}

/** The revision a session is begun with where nobody knows better. */
const usualVersion = '2025-11-25'

/** The call as text. With `exact` secrets stand in it. Throws `AppFailure` where it cannot be copied in this form. */
export function copyCall(call: CopiedCall, form: CallCopyForm, exact: boolean): CallCopy {
  const { toolName, serverName, configFile, secrets } = call
  // Valid and shallow enough to be printed.
  parseArguments(call.argumentsText)
  const sent = exact ? unmasked(call.argumentsText) : masked(call.argumentsText, secrets)
  const argumentsText = sent.text
  const inText = argumentsText !== undefined && { argumentsText }
  switch (form) {
    case 'json': {
      const whole = `{"name":${JSON.stringify(toolName)}${argumentsText === undefined ? '' : `,"arguments":${argumentsText}`}}`
      return { text: `${printJson(whole)}\n`, maskedValues: sent.count }
    }
    case 'command': {
      if (configFile === undefined || configFile === '') throw inNoFile(serverName)
      const text = callCommand({ configFile, server: serverName, tool: toolName, ...inText })
      return { text: `${text}\n`, maskedValues: sent.count }
    }
    case 'curl': {
      const { entry } = call
      if (entry?.transport !== 'http') throw notOverHttp(serverName)
      const mask = exact ? new SecretMask([]) : new SecretMask(secrets)
      const headers = entry.headers.map(([name, value]) => [name, mask.apply(value)] as const)
      const url = mask.apply(entry.url)
      const maskedHere = [[entry.url, url], ...entry.headers.map(([, value], index) => [value, headers[index]?.[1]])]
      const text = callCurl({
        url,
        headers,
        protocolVersion: call.protocolVersion ?? (entry.lifecycle === 'discover' ? firstStateless : usualVersion),
        tool: toolName,
        paramHeaders: paramHeaders(call.inputSchema, parseArguments(argumentsText)),
        ...inText,
      })
      return { text, maskedValues: sent.count + maskedHere.filter(([before, after]) => before !== after).length }
    }
  }
}

interface Sent {
  readonly text: string | undefined
  readonly count: number
}

function unmasked(text: string | undefined): Sent {
  return { text: oneLine(text), count: 0 }
}

function masked(text: string | undefined, secrets: readonly string[]): Sent {
  if (text === undefined) return { text, count: 0 }
  const withheld = withholdSecrets(text, secrets)
  if (!withheld) throw tooDeep()
  return { text: oneLine(withheld.text), count: withheld.at.length }
}

/** Line breaks between values become blanks; those inside of texts are escapes in JSON. */
function oneLine(text: string | undefined): string | undefined {
  return text?.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

function tooDeep(): AppFailure {
  return new AppFailure({
    code: 'invalid-arguments',
    message: 'The arguments are nested too deep to be looked through for secrets.',
    hint: 'Copy them with exact values instead.',
  })
}

function inNoFile(serverName: string): AppFailure {
  return new AppFailure({
    code: 'not-supported',
    message: `"${serverName}" is in no configuration file, and a command line names one.`,
    hint: 'Save the server to a file first.',
  })
}

function notOverHttp(serverName: string): AppFailure {
  return new AppFailure({
    code: 'not-supported',
    message: `"${serverName}" is not reached over Streamable HTTP, which is what curl can speak.`,
    hint: 'Copy the call as JSON or as a command line.',
  })
}

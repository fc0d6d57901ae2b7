import { freeName } from '../../../shared/free-name'
import { type CallOutcome, hasResult } from '../../../shared/model/call'
import type { SavedCall, SavedCallProposal } from '../../../shared/model/saved-call'
import { isSecretName } from '../../../shared/secret-values'
import { withholdSecrets } from '../calls/withhold-secrets'
import { SecretMask } from '../config/mask-secrets'
import { jsonText } from '../connection/json-value'
import { replaceTexts, variableNames } from './call-variables'
import { valueOf } from './judge-call'

/** Largest value of a result that is proposed as what is expected, in UTF-16 units of its JSON text. */
const longestExpected = 64 * 1024

/** A call that was made, or is about to be. */
export interface ProposedCall {
  readonly serverName: string
  readonly toolName: string
  /** JSON text; absent: none are sent. */
  readonly argumentsText?: string | undefined
  readonly timeoutMs?: number | undefined
  /** Values of the server that must not be written anywhere. */
  readonly secrets: readonly string[]
  /** How it ended; absent: it was not made, or that is not known any more. */
  readonly ending?: { readonly outcome: CallOutcome; readonly result?: unknown } | undefined
}

/** A call as one to be saved: secrets become variables, and what came back is what is expected. */
export function proposeCall(proposed: ProposedCall): SavedCallProposal {
  const { serverName, toolName, argumentsText, timeoutMs, secrets, ending } = proposed
  const sent = argumentsText === undefined ? undefined : withVariables(argumentsText, secrets)
  const expected = expectedOf(toolName, ending, sent?.mask ?? new SecretMask(secrets))
  const call: SavedCall = {
    name: '',
    server: serverName,
    tool: toolName,
    ...(sent && { argumentsText: sent.text }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    variables: (sent ? variableNames(sent.text) : []).map((name) => ({
      name,
      kind: 'text',
      isSecret: isSecretName(name) || (sent?.secretNames.has(name) ?? false),
    })),
    outcome: ending?.outcome ?? 'succeeded',
    ...(expected.equalsText !== undefined && { equalsText: expected.equalsText }),
  }
  return { call, notes: expected.notes }
}

interface WithVariables {
  readonly text: string
  readonly secretNames: ReadonlySet<string>
  readonly mask: SecretMask
}

/** Arguments with a variable in place of each secret value. */
function withVariables(argumentsText: string, secrets: readonly string[]): WithVariables {
  const withheld = withholdSecrets(argumentsText, secrets)
  if (!withheld) return { text: argumentsText, secretNames: new Set(), mask: new SecretMask(secrets) }
  const names = new Set<string>()
  const taken = new Set(variableNames(withheld.text))
  const text = replaceTexts(withheld.text, (value) => {
    const written = /^\$\{secret:(.*)\}$/s.exec(value)?.[1]
    if (written === undefined) return undefined
    const name = freeName(variableName(written), (other) => taken.has(other))
    taken.add(name)
    names.add(name)
    return JSON.stringify(`\${${name}}`)
  })
  return { text, secretNames: names, mask: withheld.secrets }
}

function variableName(written: string): string {
  const plain = written.replaceAll(/[^A-Za-z0-9_-]/g, '_')
  return /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`
}

interface Expected {
  readonly equalsText?: string
  readonly notes: readonly string[]
}

function expectedOf(toolName: string, ending: ProposedCall['ending'], mask: SecretMask): Expected {
  if (ending?.result === undefined || !hasResult(ending.outcome)) return { notes: [] }
  try {
    const equalsText = jsonText(valueOf(toolName, ending)) ?? 'null'
    if (equalsText.length > longestExpected) {
      return { notes: ['The result is too large to be expected as a whole; only the outcome is filled in.'] }
    }
    if (mask.finds(equalsText)) {
      return { notes: ['The result has a secret value in it, so only the outcome is filled in.'] }
    }
    return { equalsText, notes: [] }
  } catch (error) {
    return { notes: [error instanceof Error ? error.message : String(error)] }
  }
}

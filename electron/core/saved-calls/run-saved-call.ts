import type { SavedCall, SavedCallRun } from '../../../shared/model/saved-call'
import { shortestSecret } from '../../../shared/secret-values'
import { SecretMask } from '../config/mask-secrets'
import type { CallEnding } from '../toolset/call-ending'
import { fillVariables, type VariableValues } from './call-variables'
import { judgeCall } from './judge-call'

/** Makes the call with these arguments, as JSON text; undefined sends none. */
export type MakeCall = (argumentsText: string | undefined) => Promise<CallEnding>

/** Fills the variables in, makes the call and says whether it came to what is expected. `secrets`: values of the server. */
export async function runSavedCall(
  call: SavedCall,
  values: VariableValues,
  secrets: readonly string[],
  makeCall: MakeCall,
): Promise<SavedCallRun> {
  const filled =
    call.argumentsText === undefined
      ? ({ kind: 'filled', text: undefined } as const)
      : fillVariables(call.argumentsText, call.variables, values)
  if (filled.kind === 'missing') return { verdict: 'not-run', differences: filled.problems }
  const begin = performance.now()
  const ending = await makeCall(filled.text)
  const durationMs = performance.now() - begin
  const mask = new SecretMask([...secrets, ...secretValues(call, values)])
  const differences = judgeCall(call, ending).map((text) => mask.apply(text))
  return { verdict: differences.length === 0 ? 'passed' : 'failed', outcome: ending.outcome, durationMs, differences }
}

function secretValues({ variables }: SavedCall, values: VariableValues): readonly string[] {
  return variables.flatMap(({ name, isSecret }) => {
    const value = isSecret ? values.get(name) : undefined
    return value !== undefined && value.length >= shortestSecret ? [value] : []
  })
}

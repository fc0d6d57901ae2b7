import type { Verdict } from '../../forms/check/verdict'
import type { FormModel } from '../../forms/use-form-model'

/** Why an answer cannot be sent as it is; undefined when it can. An answer is held to its schema: servers count on that. */
export function heldWords(model: FormModel, verdict: Verdict): string | undefined {
  if (model.kind === 'fault') return `Line ${model.line}, column ${model.column}: ${model.message}`
  if (model.value !== undefined && model.value.value.kind !== 'object') return 'The answer must be an object in { }.'
  if (verdict.kind === 'fine' || verdict.kind === 'unchecked') return undefined
  const { length } = verdict.problems
  return length === 1 ? 'One field needs another look.' : `${length} fields need another look.`
}

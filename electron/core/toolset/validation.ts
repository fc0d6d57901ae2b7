import { isRecord } from '../connection/json-value'
import { judgeBySchema } from '../content/schema-violations'
import type { CallEnding } from './call-ending'

/** What of a call is held against the schemas of its tool (toolset spec, section 2). */
export type ValidationMode = 'off' | 'inputs' | 'outputs' | 'both'

type Fields = Readonly<Record<string, unknown>>

export interface CheckedInput {
  /** There where the server must not be called: all violations are listed. */
  readonly refusal?: CallEnding
  readonly notices: readonly string[]
}

/** Holds arguments against the input schema. `tool`: as listed; undefined where it is not known. */
export function checkInput(
  mode: ValidationMode,
  toolName: string,
  tool: unknown,
  args: Fields | undefined,
): CheckedInput {
  if (mode === 'off' || mode === 'outputs') return { notices: [] }
  if (!isRecord(tool))
    return { notices: ['The arguments were not checked: the tool is not in the list of its server.'] }
  const judgement = judgeBySchema(tool['inputSchema'], args ?? {})
  switch (judgement.kind) {
    case 'keeps':
      return { notices: [] }
    case 'unusable':
      return { notices: [`The arguments were not checked: the input schema cannot be used (${judgement.why}).`] }
    case 'breaks': {
      const message = `The arguments of ${toolName} break its input schema, so the server was not called: ${judgement.violations.join('; ')}.`
      const hint = 'Mend the arguments, or set deck.validate of this server so that inputs are not checked.'
      return {
        refusal: { outcome: 'protocol-error', error: { code: 'invalid-arguments', message, hint }, notices: [] },
        notices: [],
      }
    }
  }
}

/** What is to be said of a result that breaks the output schema of its tool. It is shown in full all the same. */
export function outputNotices(mode: ValidationMode, tool: unknown, { outcome, result }: CallEnding): readonly string[] {
  if (mode === 'off' || mode === 'inputs' || outcome !== 'succeeded') return []
  const schema = isRecord(tool) ? tool['outputSchema'] : undefined
  if (schema === undefined) return []
  const structured = isRecord(result) ? result['structuredContent'] : undefined
  if (structured === undefined) return ['The tool promises structured content by its output schema and sent none.']
  const judgement = judgeBySchema(schema, structured)
  switch (judgement.kind) {
    case 'keeps':
      return []
    case 'unusable':
      return [`The structured content was not checked: the output schema cannot be used (${judgement.why}).`]
    case 'breaks':
      return [`The structured content breaks the output schema of the tool: ${judgement.violations.join('; ')}.`]
  }
}

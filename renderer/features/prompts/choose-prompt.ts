import type { PromptSummary } from '../../../shared/model/prompt'
import type { ToolChoice } from '../../state/workspace'

/** The prompt a remembered choice means in the list of now: same place and name, else the first of that name, else none. */
export function chosenPrompt(
  prompts: readonly PromptSummary[],
  choice: ToolChoice | undefined,
): PromptSummary | undefined {
  if (choice === undefined) return undefined
  const inPlace = prompts.find(({ position }) => position === choice.position)
  if (inPlace?.name === choice.name) return inPlace
  return prompts.find(({ name }) => name === choice.name)
}

/** Prompts that hold every word typed in name, title or description. */
export function matchingPrompts(prompts: readonly PromptSummary[], query: string): readonly PromptSummary[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return prompts
  return prompts.filter(({ name, title = '', description = '', malformed }) => {
    const mark = malformed === undefined ? '' : 'malformed'
    const haystack = [name, title, description, mark].join('\n').toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

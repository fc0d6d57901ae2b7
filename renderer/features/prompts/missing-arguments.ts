import type { PromptArgument } from '../../../shared/model/prompt'
import type { NamedTexts } from '../../../shared/model/reading'

/** Required arguments that are empty. */
export function missingArguments(wanted: readonly PromptArgument[], given: NamedTexts): readonly string[] {
  const filled = new Set(given.filter(([, value]) => value !== '').map(([name]) => name))
  return wanted.filter(({ name, required }) => required && !filled.has(name)).map(({ name }) => name)
}

/** What is sent: values of arguments the prompt has now, in its order. What was typed for others is left out. */
export function sentArguments(wanted: readonly PromptArgument[], given: NamedTexts): [string, string][] {
  const values = new Map(given)
  return wanted.flatMap(({ name }): [string, string][] => {
    const value = values.get(name)
    return value === undefined || value === '' ? [] : [[name, value]]
  })
}

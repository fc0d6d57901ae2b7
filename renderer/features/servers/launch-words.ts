import type { LaunchVariable, VariableOrigin } from '../../../shared/model/server-facts'

const origins: Readonly<Record<VariableOrigin, { readonly word: string; readonly meaning: string }>> = {
  app: { word: 'this app', meaning: 'Handed on from the environment this app was started with' },
  'login-shell': { word: 'login shell', meaning: 'Asked of your login shell, as a terminal would have it' },
  'env-file': { word: 'env file', meaning: 'Read from the file the entry names as "envFile"' },
  entry: { word: 'entry', meaning: 'Written in "env" of the entry' },
  'run-mark': { word: 'MCP Deck', meaning: 'Set by MCP Deck, to find every process of a server again' },
}

/** Where a variable comes from, in a word and in a sentence. */
export function originWords(origin: VariableOrigin): { readonly word: string; readonly meaning: string } {
  return origins[origin]
}

/** Variables that hold every word typed, in name, value or origin. */
export function filterVariables(variables: readonly LaunchVariable[], query: string): readonly LaunchVariable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return variables.filter(({ name, value, origin }) => {
    const haystack = `${name}\n${value}\n${originWords(origin).word}`.toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

import type { ToolSummary } from '../../../shared/model/tool'
import { hintWords, statedHints } from './hints'

/** A tool with the text it is found by. */
export interface IndexedTool {
  readonly tool: ToolSummary
  readonly haystack: string
}

/** Made once per list, so that a key costs only the comparing. */
export function indexTools(tools: readonly ToolSummary[]): readonly IndexedTool[] {
  return tools.map((tool) => ({ tool, haystack: haystackOf(tool) }))
}

/** Tools that hold every word typed, in name, title, description or badges; those with the whole text in their name first. */
export function filterTools(index: readonly IndexedTool[], query: string): readonly ToolSummary[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return index.map(({ tool }) => tool)
  const words = wanted.split(/\s+/)
  const found = index.filter(({ haystack }) => words.every((word) => haystack.includes(word))).map(({ tool }) => tool)
  const isNamed = (tool: ToolSummary) => tool.name.toLowerCase().includes(wanted)
  return [...found.filter(isNamed), ...found.filter((tool) => !isNamed(tool))]
}

function haystackOf(tool: ToolSummary): string {
  const marks = [
    ...statedHints(tool.hints).map((hint) => hintWords(hint)),
    tool.malformed === undefined ? '' : 'malformed',
    tool.duplicate === true ? 'duplicate' : '',
    tool.overLimit === undefined ? '' : 'left out',
  ]
  return [tool.name, tool.title ?? '', tool.description ?? '', ...marks].join('\n').toLowerCase()
}

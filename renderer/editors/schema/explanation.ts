import { visibleText } from '../../ui/visible-text'

/** In characters. */
const longestTitle = 200
const longestText = 4_000

/**
 * Title and description of a schema as the Markdown the editor shows, such that it shows just their characters: a server
 * has no say in how the editor looks, and no link in it.
 */
export function explanation(title: unknown, description: unknown): string | undefined {
  const parts = [plainMarkdown(title, longestTitle), plainMarkdown(description, longestText)]
  const text = parts.filter((part) => part !== '').join('\n\n')
  return text === '' ? undefined : text
}

function plainMarkdown(text: unknown, longest: number): string {
  if (typeof text !== 'string') return ''
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return cut
    .split(/\r\n?|\n/)
    .map((line) => visibleText(line.trim()).replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .filter((line) => line !== '')
    .join('\n\n')
}

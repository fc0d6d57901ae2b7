import type { CallRecord } from '../../shared/model/call'

/** What there is to say of an answer without content. */
export function emptyWords({ state }: CallRecord): { readonly title: string; readonly text: string } {
  const isError = state.phase === 'ended' && state.outcome === 'tool-error'
  const isStructured = state.phase === 'ended' && state.result?.hasStructuredContent === true
  if (isError) {
    return {
      title: 'The tool failed without a word',
      text: isStructured
        ? 'Its answer says that it failed and has no content. What it sent as structured content may say why.'
        : 'Its answer says that it failed, and gives no reason. The log of the server may know more.',
    }
  }
  if (isStructured) return { title: 'No content', text: 'All this tool answered is its structured content.' }
  return {
    title: 'Done, with nothing to show',
    text: 'The tool ended well and answered without content. Raw shows what was received.',
  }
}

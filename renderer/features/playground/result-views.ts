import type { BodyRef } from '../../../shared/model/body'
import type { CallRecord } from '../../../shared/model/call'
import type { DocumentMode } from '../../bodies/row-document'

export type ViewName = 'text' | 'json' | 'raw' | 'sent'

/** One way to look at a call: which of its bodies, laid out how. */
export interface ResultView {
  readonly name: ViewName
  readonly label: string
  readonly body: BodyRef
  readonly mode: DocumentMode
  /** Ending of the name a saved file is offered. */
  readonly ending: string
}

/** The views a call has at the moment, the most telling one first. */
export function resultViews(call: CallRecord): readonly ResultView[] {
  const result = call.state.phase === 'ended' ? call.state.result : undefined
  const views: ResultView[] = []
  if (result?.text !== undefined)
    views.push({ name: 'text', label: 'Text', body: result.text, mode: 'text', ending: 'txt' })
  if (result?.raw !== undefined) {
    views.push({ name: 'json', label: 'JSON', body: result.raw, mode: 'answer', ending: 'json' })
    views.push({ name: 'raw', label: 'Raw', body: result.raw, mode: 'raw', ending: 'json' })
  }
  views.push({ name: 'sent', label: 'Sent', body: call.argumentsBody, mode: 'json', ending: 'json' })
  return views
}

/** The view to show: the one asked for where the call has it, else the most telling one. */
export function shownView(views: readonly ResultView[], wanted: ViewName | undefined): ResultView | undefined {
  return views.find((view) => view.name === wanted) ?? views[0]
}

/** A name for the file a result is saved to: the tool's name, freed of what file systems refuse. */
export function fileNameFor(toolName: string, ending: string): string {
  const safe = toolName
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|-+$/g, '')
    .slice(0, 80)
  return `${safe === '' ? 'result' : safe}.${ending}`
}

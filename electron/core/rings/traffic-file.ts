import type { TrafficRow } from '../../../shared/model/ring'
import { jsonText, parsedJson } from '../connection/json-value'

/** Takes what nobody may see out of a text. */
export interface TextMask {
  apply(text: string): string
}

/** One message on its way into a file. */
export interface FiledMessage {
  readonly row: TrafficRow
  /** All of it, or its beginning. */
  readonly text: string
  readonly isWhole: boolean
}

/**
 * A message as a line of a file of JSON lines: `time`, `direction`, `server`, and `message` as it was. What is no JSON, or
 * not whole, stands as `text`. Without a mask its secrets stand in it.
 */
export function trafficLine(serverName: string, { row, text, isWhole }: FiledMessage, mask?: TextMask): string {
  const head = {
    time: new Date(row.at).toISOString(),
    direction: row.direction,
    server: serverName,
    ...(row.answers && { answers: row.answers.method, latencyMs: row.answers.latencyMs }),
  }
  const json = isWhole ? oneLine(text) : undefined
  if (json === undefined)
    return JSON.stringify({ ...head, ...(!isWhole && { bytes: row.bytes }), text: masked(text, mask) })
  const shown = masked(json, mask)
  // A number that is masked is none any more.
  if (shown !== json && oneLine(shown) === undefined) return JSON.stringify({ ...head, text: shown })
  const start = JSON.stringify(head)
  return `${start.slice(0, -1)},"message":${shown}}`
}

function masked(text: string, mask: TextMask | undefined): string {
  return mask?.apply(text) ?? text
}

/**
 * JSON on one line, written the way secrets are looked for: `\/` and `\u0041` could hide one. Undefined for what is none.
 */
function oneLine(text: string): string | undefined {
  return jsonText(parsedJson(text))
}

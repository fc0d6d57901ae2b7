import { previewBytes } from '../../../shared/model/body'
import { hasResult } from '../../../shared/model/call'
import { sliceText } from '../bodies/slice-text'
import { resultRange } from '../calls/json-ranges'
import { written } from '../calls/keep-answer'
import { maskJsonText } from '../calls/withhold-secrets'
import type { SecretMask } from '../config/mask-secrets'
import type { CallEnding } from '../toolset/call-ending'

/** Bytes looked through for secrets: more than are kept, so that none is cut in two. */
const searchedBytes = 16 * previewBytes

/** The beginning of a result as JSON text without secrets, at most `previewBytes`. `isWhole`: it is all of it. */
export function resultPreview(
  { outcome, raw, result }: CallEnding,
  secrets: SecretMask,
): { readonly preview: string; readonly isWhole: boolean } {
  if (result === undefined || !hasResult(outcome)) return { preview: '', isWhole: true }
  const bytes = resultBytes(raw, result)
  const searched = sliceText(bytes, 0, searchedBytes)
  const masked = Buffer.from(maskJsonText(searched.text, secrets), 'utf8')
  const kept = sliceText(masked, 0, previewBytes)
  return { preview: kept.text, isWhole: searched.end === bytes.length && kept.end === masked.length }
}

/** As received where that is one answer, since numbers stay as they were sent. */
function resultBytes(raw: Buffer | undefined, result: unknown): Buffer {
  for (const answer of raw ? [raw, written(result)] : [written(result)]) {
    const range = resultRange(answer)
    if (range) return answer.subarray(range.start, range.end)
  }
  return Buffer.alloc(0)
}

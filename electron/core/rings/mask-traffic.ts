import type { RingSlice, TrafficRow } from '../../../shared/model/ring'

/** Messages with secrets taken out of their previews; each says of itself whether there were any. */
export function maskTraffic(
  slice: RingSlice<TrafficRow>,
  mask: { apply(text: string): string },
): RingSlice<TrafficRow> {
  const rows = slice.rows.map((row) => {
    const preview = mask.apply(row.preview)
    return preview === row.preview ? row : { ...row, preview, isMasked: true as const }
  })
  return { ...slice, rows }
}

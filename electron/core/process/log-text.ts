/** Longest line of a log, in bytes of UTF-8 (manager spec, section 5). */
export const logLineBytes = 16 * 1024

/** Room kept free at the end of a cut line, so that line and mark together stay within the limit. */
const markBytes = 64

/**
 * The first `keepBytes` of a longer line with a mark that says how long it was. A character the cut would split is left
 * out whole.
 */
export function cutText(start: Buffer, totalBytes: number, limitBytes: number = logLineBytes): string {
  if (totalBytes <= limitBytes && start.length >= totalBytes) return start.toString('utf8')
  const end = lastWholeCharacter(start, Math.min(start.length, Math.max(0, limitBytes - markBytes)))
  return `${start.toString('utf8', 0, end)} … [cut: the line has ${totalBytes} bytes]`
}

/** The largest index up to `end` that does not stand inside a UTF-8 character. */
function lastWholeCharacter(bytes: Buffer, end: number): number {
  let index = end
  // A character has at most three continuation bytes (10xxxxxx) behind its first.
  for (let back = 0; back < 3 && index > 0 && isContinuation(bytes[index]); back += 1) index -= 1
  return isContinuation(bytes[index]) ? end : index
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

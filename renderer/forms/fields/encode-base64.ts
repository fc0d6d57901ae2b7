/** `String.fromCharCode` takes its bytes as arguments, of which there can only be so many. */
const chunk = 0x8000

/** Bytes as base64 (RFC 4648, section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += chunk) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)))
  }
  return btoa(parts.join(''))
}

const alphabet = /^[A-Za-z0-9+/]*={0,2}$/

/** Whether this is base64 as the protocol has it: the standard alphabet, padded, nothing in between. Linear in its length. */
export function isBase64(text: unknown): text is string {
  return typeof text === 'string' && text.length % 4 === 0 && alphabet.test(text)
}

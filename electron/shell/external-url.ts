/**
 * The address to hand to the system's browser, normalised; `undefined` for one that must not be opened: anything but
 * https, and http to this machine. Other schemes start programs, and plain http to elsewhere can be read on the way.
 */
export function openableUrl(address: string): string | undefined {
  const url = parse(address)
  if (url === undefined) return undefined
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url.href : undefined
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** `hostname` as the URL parser writes it: numbers in other bases are already dotted, IPv6 stands in brackets. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

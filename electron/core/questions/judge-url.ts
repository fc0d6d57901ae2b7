import { type AskedUrl, longestUrl } from '../../../shared/model/question'

const openedProtocols = new Set(['https:', 'http:'])
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Judges an address a server wants a person to visit. The host is given as it is resolved (ASCII), since letters of other
 * scripts can look like another host; whoever shows it sets it apart from the rest. Never throws.
 */
export function judgeUrl(value: unknown): AskedUrl {
  const text = typeof value === 'string' ? value : ''
  const shown = text.slice(0, longestUrl)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return { text: shown, canOpen: false, warnings: ['This is no address that can be opened.'] }
  const isLoopback = loopback.test(url.hostname)
  const canOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return {
    text: shown,
    ...(url.host !== '' && { host: url.host }),
    canOpen: canOpen && text.length <= longestUrl,
    warnings: [
      ...(canOpen ? [] : [notOpened(url)]),
      ...(text.length > longestUrl ? ['The address is too long to be opened.'] : []),
      ...(url.username !== '' || url.password !== ''
        ? [`The part before the @ is no host: this address leads to ${url.host}.`]
        : []),
      ...(url.hostname.split('.').some((label) => label.startsWith('xn--')) ? [lookAlike(url)] : []),
      ...(/[\p{Cc}\p{Cf}\s]/u.test(text) ? ['The address holds invisible characters or spaces.'] : []),
    ],
  }
}

function notOpened({ protocol }: URL): string {
  return openedProtocols.has(protocol)
    ? 'Only https addresses, and http of this machine, are opened from here. You can copy it.'
    : `An address that begins with "${protocol}" is not opened from here. You can copy it.`
}

function lookAlike({ hostname }: URL): string {
  return `The host has letters that can look like others. Its real name is ${hostname}.`
}

import { formatAgo, formatExactTime, formatSpan } from './format'
import { useNow } from './use-now'

/** `5 min ago`, with the exact time on hover. `at` is epoch ms. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExactTime(at)} className="numbers">
      {formatAgo(Math.max(0, now - at))}
    </time>
  )
}

/** How long something has been going on, counting. `since` is epoch ms. */
export function Since({ since }: { readonly since: number }) {
  const now = useNow()
  return (
    <time title={`since ${formatExactTime(since)}`} className="numbers">
      {formatSpan(now - since)}
    </time>
  )
}

/** How long until something, counting down. `at` is epoch ms. */
export function Until({ at }: { readonly at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExactTime(at)} className="numbers">
      {at <= now ? 'now' : `in ${formatSpan(at - now + 999)}`}
    </time>
  )
}

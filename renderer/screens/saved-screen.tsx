import { SavedCallsPage } from '../features/saved-calls/saved-calls-page'
import { useShowCall } from './show-call'

/** Saved calls, and the way from one that was run to its call on the page of its server. */
export function SavedScreen() {
  return <SavedCallsPage onShowCall={useShowCall()} />
}

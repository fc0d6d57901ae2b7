import type { ValuePath } from '../../../shared/model/history'
import { clip } from '../../ui/cut'
import { formatCount } from '../../ui/format'

/** Most places named one by one. */
const mostNamed = 5

/** That secret values were not kept, and where. */
export function missingWords(missing: readonly ValuePath[]): string {
  const named = missing.slice(0, mostNamed).map((path) => clip(pathWords(path), 60))
  const more = missing.length - named.length
  const names = more > 0 ? `${named.join(', ')} and ${formatCount(more, 'other')}` : named.join(', ')
  return missing.length === 1
    ? `A secret value is not kept: ${names}. Type it again before you run.`
    : `Secret values are not kept: ${names}. Type them again before you run.`
}

/** `a.b[2]`. */
function pathWords(path: ValuePath): string {
  const words = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  return words === '' ? 'all of it' : words.replace(/^\./, '')
}

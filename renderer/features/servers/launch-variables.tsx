import { useState } from 'react'
import type { LaunchVariable } from '../../../shared/model/server-facts'
import { clip } from '../../ui/cut'
import { formatCount, formatNumber } from '../../ui/format'
import { SearchField } from '../../ui/search-field'
import styles from './launch-details.module.css'
import { filterVariables, originWords } from './launch-words'

/** Most variables drawn at once, and the longest value. */
const mostRows = 300
const longestValue = 1000

/** The environment of a process: each variable with where it comes from. Secrets arrive masked. */
export function LaunchVariables({ variables }: { readonly variables: readonly LaunchVariable[] }) {
  const [query, setQuery] = useState('')
  const found = filterVariables(variables, query)
  return (
    <>
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField label="Search variables" value={query} onChange={setQuery} />
        </div>
        <span className={styles['dim']}>
          {query.trim() === ''
            ? formatCount(variables.length, 'variable')
            : `${formatNumber(found.length)} of ${formatCount(variables.length, 'variable')}`}
          {found.length > mostRows && `, the first ${mostRows} are shown`}
        </span>
      </div>
      {found.length === 0 ? (
        <span className={styles['dim']}>No variable matches. Names, values and origins are searched.</span>
      ) : (
        <div className={styles['scroller']} tabIndex={0} role="group" aria-label="Variables">
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, mostRows).map(({ name, value, origin }) => (
                <tr key={name}>
                  <td className="mono foreign selectable">{clip(name, 200)}</td>
                  <td className="mono foreign selectable">{clip(value, longestValue)}</td>
                  <td title={originWords(origin).meaning}>{originWords(origin).word}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

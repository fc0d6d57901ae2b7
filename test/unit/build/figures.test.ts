import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../bench')

/** What is promised to be measured. A benchmark that goes missing in a merge is missed here. */
const promised = [
  'config-kill-broken',
  'config-large-keystroke-longtask-ms',
  'config-large-open-ms',
  'config-mutated-crashes',
  'config-save-p50-ms',
  'concurrent-200-ms',
  'cycles-heap-slope-kb',
  'cycles-leftover',
  'form-200-first-ms',
  'form-200-keystroke-ms',
  'form-200-later-ms',
  'idle-cpu-percent',
  'list-cache-ms',
  'list-changed-fetches',
  'result-20mb-visible-ms',
  'result-60mb-longtask-ms',
  'start-window-ms',
  'status-read-ms',
  'stop-stubborn-ms',
  'tasks-500-longtask-ms',
  'traffic-100k-filter-ms',
  'traffic-100k-mb',
  'traffic-100k-scroll-longtask-ms',
]

test('every figure that is promised is measured', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'))
  const text = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const measured = new Set([...text.matchAll(/\bname: '([a-z0-9-]+)', /g)].map(([, name]) => name))
  expect(promised.filter((name) => !measured.has(name))).toEqual([])
})

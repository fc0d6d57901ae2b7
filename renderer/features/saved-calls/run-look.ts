import type { SavedRun } from '../../state/saved-runs'
import type { CallLook } from '../../ui/outcome-look'

/** How a saved call stands, in shape, word and colour; undefined before it was run. */
export function runLook(run: SavedRun | undefined): CallLook | undefined {
  switch (run?.phase) {
    case undefined:
      return undefined
    case 'waiting':
      return { word: 'Waiting', tone: 'grey', shape: 'waiting' }
    case 'running':
      return { word: 'Running', tone: 'blue', shape: 'running' }
    case 'ended':
      switch (run.run.verdict) {
        case 'passed':
          return { word: 'Passed', tone: 'green', shape: 'succeeded' }
        case 'failed':
          return { word: 'Failed', tone: 'red', shape: 'protocol-error' }
        case 'not-run':
          return { word: 'Not run', tone: 'amber', shape: 'tool-error' }
      }
  }
}

/** `3 passed, 1 failed` of these files; empty where none was run. */
export function reportWords(fileNames: readonly string[], runs: ReadonlyMap<string, SavedRun>): string {
  const ended = fileNames.flatMap((fileName) => {
    const run = runs.get(fileName)
    return run?.phase === 'ended' ? [run.run.verdict] : []
  })
  const parts = (['passed', 'failed', 'not-run'] as const).flatMap((verdict) => {
    const count = ended.filter((one) => one === verdict).length
    return count === 0 ? [] : [`${count} ${verdict === 'not-run' ? 'not run' : verdict}`]
  })
  return parts.join(', ')
}

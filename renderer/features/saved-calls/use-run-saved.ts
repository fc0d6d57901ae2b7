import { useDeck } from '../../state/deck-context'
import { neededAnswers } from './needed-answers'

/** Makes the saved calls of these files, after a question where something has to be known; `asksAgain` asks in any case. */
export function useRunSaved(): (fileNames: readonly string[], asksAgain?: boolean) => void {
  const { store, savedRuns, dialogs } = useDeck()
  return (fileNames, asksAgain = false) => {
    const { savedCalls, servers, toolLists } = store.getState().replica.state
    const files = savedCalls.files.filter(({ fileName }) => fileNames.includes(fileName))
    const { missing, destructive } = neededAnswers(files, savedRuns.getState().values, servers, toolLists)
    if (asksAgain || missing.length > 0 || destructive.length > 0)
      dialogs.getState().show({ kind: 'run-calls', fileNames })
    else void savedRuns.getState().run(fileNames)
  }
}

import type { ServerRecord } from '../../shared/model/server'
import { useCommands } from '../state/commands'
import { useServerChoices } from '../state/selectors'

export interface UnaskedTools {
  /** Whether this tool runs without a question though it says that it may destroy something. */
  readonly has: (toolName: string) => boolean
  readonly set: (toolName: string, isUnasked: boolean) => void
}

/** The tools of a server a person wants to run without being asked each time. */
export function useUnaskedTools({ id }: ServerRecord): UnaskedTools {
  const { unaskedTools } = useServerChoices(id).choices
  const { changeChoices } = useCommands()
  return {
    has: (toolName) => unaskedTools.includes(toolName),
    set: (toolName, isUnasked) => {
      const others = unaskedTools.filter((name) => name !== toolName)
      changeChoices(id, { unaskedTools: isUnasked ? [...others, toolName] : others })
    },
  }
}

import { type ReactNode, useState } from 'react'
import type { ServerRecord } from '../../shared/model/server'
import { ConfirmRun } from './confirm-run'
import { useUnaskedTools } from './use-unasked-tools'

/** A tool about to run. */
export interface RunRequest {
  readonly toolName: string
  /** It says of itself that it may destroy something. */
  readonly isDestructive: boolean
  /** Undefined: no arguments are sent. */
  readonly argumentsText: string | undefined
}

export interface ConfirmedRun {
  /** Runs `go` at once, or when a person has agreed where they want to be asked. */
  readonly run: (request: RunRequest, go: () => void) => void
  readonly isAsking: boolean
  /** To be drawn somewhere. */
  readonly question: ReactNode
}

/** Asks before tools of a server run that may destroy something, whichever way they are run. */
export function useConfirmedRun(server: ServerRecord): ConfirmedRun {
  const unasked = useUnaskedTools(server)
  const [asked, setAsked] = useState<{ readonly request: RunRequest; readonly go: () => void }>()
  const { toolName = '', argumentsText } = asked?.request ?? {}
  return {
    run: (request, go) => {
      if (request.isDestructive && !unasked.has(request.toolName)) setAsked({ request, go })
      else go()
    },
    isAsking: asked !== undefined,
    question: (
      <ConfirmRun
        isOpen={asked !== undefined}
        toolName={toolName}
        serverName={server.name}
        argumentsText={argumentsText}
        onClose={() => setAsked(undefined)}
        onConfirm={(isLast) => {
          setAsked(undefined)
          if (isLast) unasked.set(toolName, true)
          asked?.go()
        }}
      />
    ),
  }
}

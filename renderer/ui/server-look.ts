import type { ServerStatus } from '../../shared/model/server'

/** Colour of a state or outcome, by meaning; each scheme has its own value for it (`palette.ts`). */
export type Tone = 'green' | 'blue' | 'red' | 'amber' | 'grey'

/** Shape of a server's mark. States are told by shape, word and colour together. */
export type StateShape = 'dot' | 'turning' | 'arrow' | 'ring' | 'triangle' | 'cross' | 'slashed-ring'

export interface StateLook {
  readonly word: string
  readonly tone: Tone
  readonly shape: StateShape
}

const looks: Readonly<Record<ServerStatus, StateLook>> = {
  Running: { word: 'Running', tone: 'green', shape: 'dot' },
  Starting: { word: 'Starting', tone: 'blue', shape: 'turning' },
  Restarting: { word: 'Restarting', tone: 'blue', shape: 'turning' },
  Stopping: { word: 'Stopping', tone: 'grey', shape: 'arrow' },
  Stopped: { word: 'Stopped', tone: 'grey', shape: 'ring' },
  Crashed: { word: 'Crashed', tone: 'red', shape: 'triangle' },
  FailedToStart: { word: 'Failed to start', tone: 'red', shape: 'cross' },
  Disabled: { word: 'Disabled', tone: 'grey', shape: 'slashed-ring' },
}

export function stateLook(status: ServerStatus): StateLook {
  return looks[status]
}

/** What can be asked of a server in this state. */
export interface PossibleActions {
  readonly start: boolean
  readonly stop: boolean
  readonly restart: boolean
  readonly enable: boolean
  readonly disable: boolean
}

export function possibleActions(status: ServerStatus): PossibleActions {
  const isDisabled = status === 'Disabled'
  return { ...runActions(status), enable: isDisabled, disable: !isDisabled }
}

function runActions(status: ServerStatus): Pick<PossibleActions, 'start' | 'stop' | 'restart'> {
  switch (status) {
    case 'Running':
      return { start: false, stop: true, restart: true }
    case 'Starting':
    case 'Restarting':
      return { start: false, stop: true, restart: false }
    case 'Stopping':
    case 'Disabled':
      return { start: false, stop: false, restart: false }
    case 'Stopped':
    case 'Crashed':
    case 'FailedToStart':
      return { start: true, stop: false, restart: false }
  }
}

import type { ServerId, ServerRecord } from '../../../shared/model/server'
import type { LensLine } from '../../editors/file-features'
import type { Commands } from '../../state/commands'
import type { LensAction, ServerLens } from './outline/server-lenses'

/** The lenses as the code editor takes them. */
export function lensLines(lenses: readonly ServerLens[]): readonly LensLine[] {
  return lenses.map(({ line, parts }) => ({
    line,
    parts: parts.map(({ text, icon, press }) => ({
      text,
      ...(icon === undefined ? {} : { icon }),
      ...(press === undefined
        ? {}
        : { key: `${press.action} ${press.action === 'form' ? press.name : press.serverId}` }),
    })),
  }))
}

/** Where a press can lead in the window. */
export interface LensTargets {
  readonly openServer: (serverId: ServerId, tab: 'overview' | 'tools') => void
  readonly showProblems: () => void
  /** `name`: of the entry in the text. */
  readonly openForm: (name: string) => void
}

/** Does what the pressed part of a lens says. */
export function pressLens(
  key: string,
  servers: readonly ServerRecord[],
  commands: Commands,
  targets: LensTargets,
): void {
  const gap = key.indexOf(' ')
  if (key.slice(0, gap) === 'form') {
    targets.openForm(key.slice(gap + 1))
    return
  }
  const action = key.slice(0, gap) as LensAction
  // What was drawn a moment ago may be gone.
  const server = servers.find(({ id }) => id === key.slice(gap + 1))
  if (server === undefined) return
  switch (action) {
    case 'start':
      commands.startServer(server)
      break
    case 'stop':
      commands.stopServer(server)
      break
    case 'restart':
      commands.restartServer(server)
      break
    case 'enable':
      commands.enableServer(server)
      break
    case 'overview':
    case 'tools':
      targets.openServer(server.id, action)
      break
    case 'problems':
      targets.showProblems()
  }
}

import { stat } from 'node:fs/promises'
import type { StartFix } from '../../../../shared/model/server'
import type { ServerEntry } from '../../config/server-entry'
import { secretNamesOf } from '../../config/variables/references-of'
import { codeOf } from '../../error-code'
import type { Secrets } from '../../ports'
import { findCommand } from '../../process/find-command'
import type { FailedStart } from '../managed-server'
import { findElsewhere, type KnownFoldersDeps } from './known-folders'
import type { LaunchPlanner } from './launch-plan'
import { startFixes } from './start-fixes'

/** Looks up what `startFixes` wants to know of a failed start. Never rejects: without fixes the error still has its hint. */
export function fixFinder(
  launches: LaunchPlanner,
  folders: KnownFoldersDeps,
  secrets?: Secrets,
): (failed: FailedStart) => Promise<readonly StartFix[]> {
  return async ({ definition, error, facts: { lastStderr } }) => {
    const { entry } = definition
    if (error.code === 'secret-missing') return secrets ? missingSecrets(entry, secrets) : []
    const launch = launches.latest(definition.id)?.launch
    if (entry.transport !== 'stdio' || !launch) return []
    const missingFolder = error.code === 'folder-missing' && (await isMissing(launch.cwd)) ? launch.cwd : undefined
    const isAboutCommand = error.code === 'not-executable' || error.code === 'command-not-found'
    const lookup = isAboutCommand ? await findCommand(launch) : undefined
    const elsewhere = lookup?.kind === 'missing' ? await findElsewhere(entry.command, folders) : []
    return startFixes({
      entry,
      error,
      lastStderr,
      ...(missingFolder !== undefined && { missingFolder }),
      ...(lookup && { lookup }),
      elsewhere,
    })
  }
}

async function missingSecrets(entry: ServerEntry, secrets: Secrets): Promise<readonly StartFix[]> {
  const found = await Promise.all(
    secretNamesOf(entry).map(async (name) => ({ name, isThere: (await secrets.find(name)).kind === 'value' })),
  )
  return found.flatMap(({ name, isThere }) => (isThere ? [] : [{ kind: 'set-secret', name }]))
}

/** A file in its place, or a folder that may not be entered, is there. */
async function isMissing(folder: string): Promise<boolean> {
  try {
    await stat(folder)
    return false
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

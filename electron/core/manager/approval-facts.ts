import path from 'node:path'
import type { ApprovalFacts } from '../../../shared/model/server-facts'
import { AppFailure } from '../../../shared/result'
import { launchDigest } from '../config/approval'
import { commandLineOf } from '../config/command-line-of'
import type { SecretMask } from '../config/mask-secrets'
import type { ServerDefinition } from '../config/server-definition'

/** Longest command line that is shown, in characters. */
const longestCommandLine = 65_536

/** What a start of this server would do. Throws `AppFailure` for an entry that cannot be started at all. */
export function approvalFacts(definition: ServerDefinition, mask: SecretMask): ApprovalFacts {
  const { entry, name, baseFolder } = definition
  if (!entry) {
    throw new AppFailure({ code: 'server-invalid', message: `The entry of "${name}" is not valid.` })
  }
  const shown = {
    digest: launchDigest(entry),
    commandLine: mask.apply(commandLineOf(entry)).slice(0, longestCommandLine),
  }
  switch (entry.transport) {
    case 'stdio': {
      const cwd = entry.cwd ?? '.'
      return {
        ...shown,
        // With a variable in it the whole is known only at start.
        cwd: /[$~%{]/.test(cwd) ? cwd : path.resolve(baseFolder, cwd),
        names: entry.env.map(([variable]) => variable),
        ...(entry.envFile !== undefined && { envFile: entry.envFile }),
      }
    }
    case 'http':
    case 'sse':
      return { ...shown, names: entry.headers.map(([header]) => header) }
    case 'built-in':
      return { ...shown, names: [] }
  }
}

import path from 'node:path'
import type { LaunchFacts } from '../../../../shared/model/server-facts'
import { mask, type SecretMask } from '../../config/mask-secrets'
import type { CommandLookup } from '../../process/find-command'
import type { LaunchPlan } from './launch-plan'
import { isSecretVariable } from './launch-secrets'

/** A launch as people see it: `secrets` are masked wherever they stand, and each value that counts as secret by its name. */
export function launchFacts(
  of: LaunchFacts['of'],
  plan: LaunchPlan,
  lookup: CommandLookup,
  secrets: SecretMask,
): LaunchFacts {
  const { launch, variables, removed, envFile } = plan
  return {
    of,
    command: secrets.apply(launch.command),
    ...(lookup.kind === 'executable' && { resolvedCommand: lookup.file }),
    args: launch.args.map((argument) => secrets.apply(argument)),
    cwd: launch.cwd,
    ...(envFile !== undefined && { envFile }),
    pathFolders: pathFolders(plan),
    variables: variables.map((variable) => ({
      name: variable.name,
      value: isSecretVariable(variable) ? mask : secrets.apply(variable.value),
      origin: variable.origin,
    })),
    removed,
  }
}

function pathFolders({ variables }: LaunchPlan): readonly string[] {
  const value = variables.find(({ name }) => name === 'PATH' || name === 'Path')?.value ?? ''
  return value.split(path.delimiter).filter((folder) => folder !== '')
}

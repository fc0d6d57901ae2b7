import { isSecretName, shortestSecret } from '../../../../shared/secret-values'
import type { ChildVariable } from '../../process/child-environment'

/** Whether a variable counts as secret by its name. */
export function isSecretVariable({ name, value }: ChildVariable): boolean {
  return isSecretName(name) && value.length >= shortestSecret
}

/** What must not be shown of a launch: secrets that were filled in, and those of its `envFile`. */
export function secretsOfPlan(plan: {
  readonly variables: readonly ChildVariable[]
  readonly secrets: readonly string[]
}): readonly string[] {
  const fromFile = plan.variables.flatMap((variable) =>
    variable.origin === 'env-file' && isSecretVariable(variable) ? [variable.value] : [],
  )
  return longEnough([...plan.secrets, ...fromFile])
}

/** Those that are masked wherever they stand. */
export function longEnough(secrets: readonly string[]): readonly string[] {
  return secrets.filter((value) => value.length >= shortestSecret)
}

import { isSecretName, shortestSecret } from '../../config/mask-secrets'
import type { ChildVariable } from '../../process/child-environment'

/** Whether a variable counts as secret by its name. */
export function isSecretVariable({ name, value }: ChildVariable): boolean {
  return isSecretName(name) && value.length >= shortestSecret
}

/** What must not be shown of a launch: secrets that were filled in, and those of its `envFile`. */
export function secretsOfPlan(
  plan: { readonly variables: readonly ChildVariable[]; readonly secrets: readonly string[] } | undefined,
): readonly string[] {
  const fromFile = (plan?.variables ?? []).flatMap((variable) =>
    variable.origin === 'env-file' && isSecretVariable(variable) ? [variable.value] : [],
  )
  return [...(plan?.secrets ?? []), ...fromFile].filter((value) => value.length >= shortestSecret)
}

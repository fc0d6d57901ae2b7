/** Names that mark a value as secret (design, "Security"). */
const secretName = /token|secret|key|pass|pwd|auth|cookie|credential/i

/** Shorter values count as no secret: masking them would blot out ordinary text. */
export const shortestSecret = 6

export function isSecretName(name: string): boolean {
  return secretName.test(name)
}

/** A text whose end counts as secret: the name that says so, what stands before it, and that end. */
export interface SecretText {
  readonly name: string
  readonly before: string
  readonly secret: string
}

/** A variable or header, where its value counts as secret. */
export function secretVariable(name: string, value: string): SecretText | undefined {
  return isSecretName(name) ? { name, before: '', secret: value } : undefined
}

/** The argument at a place of a command line, where it holds a secret: `--token=x`, `x` behind `--token`, `TOKEN=x`, `Token: x`. */
export function secretArgument(args: readonly string[], index: number): SecretText | undefined {
  const argument = args[index] ?? ''
  const option = named(/^(-{1,2}([^=]+)=)(.+)$/s, argument)
  if (option) return isSecretName(option.name) ? option : undefined
  // What a program is to hand on: `-e NAME=value`, `--header "Name: value"`.
  const handedOn = named(/^(([A-Za-z][\w-]*)(?:=|:\s*(?!\/\/)))(.+)$/s, argument)
  if (handedOn && isSecretName(handedOn.name)) return handedOn
  const flag = /^-{1,2}(.+)$/.exec(args[index - 1] ?? '')?.[1]
  if (flag === undefined || flag.includes('=') || !isSecretName(flag) || argument.startsWith('-')) return undefined
  return { name: flag, before: '', secret: argument }
}

/** The same without the scheme of `Bearer x`, which is no secret. */
export function withoutScheme({ name, before, secret }: SecretText): SecretText {
  const [, scheme = '', rest = secret] = /^(\S+\s+)(\S.*)$/s.exec(secret) ?? []
  return { name, before: before + scheme, secret: rest }
}

function named(pattern: RegExp, text: string): SecretText | undefined {
  const [, before, name, secret] = pattern.exec(text) ?? []
  return before === undefined || name === undefined || secret === undefined ? undefined : { name, before, secret }
}

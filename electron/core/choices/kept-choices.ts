import { z } from 'zod'
import { defaultServerChoices, type ServerChoices, serverChoicesSchema } from '../../../shared/model/server-choices'
import { mostRemembered, type RememberedAnswer } from '../questions/remembered-answers'

/** Which entry of which file choices belong to. `file` is its path, empty for servers of no file. */
export interface EntryKey {
  readonly file: string
  readonly name: string
}

/** The choices for one entry as they are kept. */
export interface KeptChoices extends EntryKey {
  readonly choices: ServerChoices
  readonly remembered: readonly RememberedAnswer[]
}

const entryKey = z.object({ file: z.string(), name: z.string() })
const rememberedAnswer = z.object({ key: z.string(), message: z.string(), contentText: z.string(), at: z.number() })
const { shape } = serverChoicesSchema

/** Reads what was kept. What is damaged counts as never chosen, each part for itself. */
export function readKeptChoices(value: unknown): readonly KeptChoices[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const key = entryKey.safeParse(item)
    if (!key.success) return []
    const { choices, remembered } = item as { readonly choices?: unknown; readonly remembered?: unknown }
    return [{ ...key.data, choices: readChoices(choices), remembered: readRemembered(remembered) }]
  })
}

function readChoices(value: unknown): ServerChoices {
  const parts = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const part = <Value>(schema: z.ZodType<Value>, name: string, otherwise: Value): Value => {
    const read = schema.safeParse(parts[name])
    return read.success ? read.data : otherwise
  }
  return {
    answering: part(shape.answering, 'answering', defaultServerChoices.answering),
    sampling: part(shape.sampling, 'sampling', defaultServerChoices.sampling),
    roots: part(shape.roots, 'roots', defaultServerChoices.roots),
    unaskedTools: part(shape.unaskedTools, 'unaskedTools', defaultServerChoices.unaskedTools),
  }
}

function readRemembered(value: unknown): readonly RememberedAnswer[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((item: unknown) => {
      const read = rememberedAnswer.safeParse(item)
      return read.success ? [read.data] : []
    })
    .slice(0, mostRemembered)
}

import { z } from 'zod'
import type { ServerId } from './server'

/** Longest reply that is kept for a server and sent by itself, in characters. */
const longestCannedText = 8192

/** Folders one server may be told of. */
const mostRoots = 64

const longestPath = 4096
const shortText = z.string().max(200)

/** A folder a server is told of. `path` is absolute, as the system of this machine writes it. */
const rootSchema = z.strictObject({
  path: z.string().min(1).max(longestPath),
  /** What people call it; empty: nothing. */
  name: shortText,
})

/** Who answers forms of a server (input spec, "Auto-responder"). Anything but `ask` answers by itself where it can. */
export const answeringModes = ['ask', 'decline', 'defaults', 'remembered'] as const

/** What of `ServerChoices` is changed as one. */
export const serverChoicesSchema = z.strictObject({
  answering: z.enum(answeringModes),
  /** `isOn`: announced. `answers`: a person each time, or `text` by itself. */
  sampling: z.strictObject({
    isOn: z.boolean(),
    answers: z.enum(['by hand', 'canned']),
    text: z.string().max(longestCannedText),
    /** Stands in replies as the name of the model. */
    model: shortText,
  }),
  /** `isOn`: announced. */
  roots: z.strictObject({ isOn: z.boolean(), folders: z.array(rootSchema).max(mostRoots) }),
  /** Names of tools that say they may destroy something and run without asking first. */
  unaskedTools: z.array(z.string().max(1024)).max(1000),
})

/**
 * What a person chose for one server that is no business of other programs, so that it stands in no configuration file
 * (manager spec, section 2).
 */
export type ServerChoices = Readonly<z.infer<typeof serverChoicesSchema>>

export type AnsweringMode = ServerChoices['answering']

export type RootFolder = Readonly<z.infer<typeof rootSchema>>

export const defaultServerChoices: ServerChoices = {
  answering: 'ask',
  sampling: { isOn: false, answers: 'by hand', text: '', model: 'a-person' },
  roots: { isOn: false, folders: [] },
  unaskedTools: [],
}

/** What a person accepted once; the content is not shown in lists. */
export interface RememberedSummary {
  readonly rememberedId: string
  /** The beginning of the question's words. */
  readonly message: string
  /** The answer as JSON text, its beginning. */
  readonly answer: string
  /** Epoch ms. */
  readonly at: number
}

/** Capabilities of ours beside elicitation, which is always there. */
export interface AnnouncedAbilities {
  readonly sampling: boolean
  readonly roots: boolean
}

/** The choices for one server as the window sees them. A server without a record has the defaults. */
export interface ServerChoicesRecord {
  readonly serverId: ServerId
  readonly choices: ServerChoices
  /** Newest first. */
  readonly remembered: readonly RememberedSummary[]
  /** What its last handshake told it; absent where there was none in this run. */
  readonly announced?: AnnouncedAbilities
  /** Of the folders of `choices.roots` those that do not exist, by path. */
  readonly missingFolders: readonly string[]
}

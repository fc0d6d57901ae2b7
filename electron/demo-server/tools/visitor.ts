import type {
  CreateMessageResult,
  ElicitRequestFormParams,
  ElicitResult,
  LoggingLevel,
  Root,
} from '@modelcontextprotocol/sdk/types.js'

/** The fields of a form: the few kinds the protocol allows (elicitation, revision 2025-11-25). */
export type FormSchema = ElicitRequestFormParams['requestedSchema']

/** An address the person is asked to open. */
export interface AddressToOpen {
  readonly elicitationId: string
  readonly message: string
  readonly url: string
}

/** Whoever called the tool, as far as the tool can reach them while it is at work. */
export interface Visitor {
  /** What the client says it can show. */
  readonly canShowForms: boolean
  readonly canOpenAddresses: boolean
  readonly canWriteMessages: boolean
  readonly canShowFolders: boolean
  /** How far the work is. The client hears of it as progress of the call, and as status of the task it runs as. */
  progress(done: number, total: number, message: string): Promise<void>
  log(level: LoggingLevel, text: string): Promise<void>
  /** Shows a form and waits for the answer. */
  askForm(message: string, requestedSchema: FormSchema): Promise<ElicitResult>
  /** Has the client's model, or whoever stands in for it, write an answer. */
  askModel(systemPrompt: string, prompt: string): Promise<CreateMessageResult>
  /** The folders the client lets servers know of. */
  folders(): Promise<readonly Root[]>
  askToOpen(address: AddressToOpen): Promise<ElicitResult>
  /** Tells that what was to be done at an address is done. */
  addressDone(elicitationId: string): Promise<void>
}

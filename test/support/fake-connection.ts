import {
  type Answer,
  type Connection,
  type Peer,
  RequestError,
  type RequestFailure,
  type RequestOptions,
} from '../../electron/core/connection/connection'

const emptyLists: ReadonlyMap<string, string> = new Map([
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['prompts/list', 'prompts'],
])

interface AskedRequest {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly options: RequestOptions
  readonly settle: (answer: Answer) => void
  readonly fail: (error: Error) => void
}

/** A connection whose requests a test answers by hand; lists are empty at once. Real ones are in the integration tests. */
export class FakeConnection implements Connection {
  readonly peer: Peer
  isClosed = false
  readonly ended = new Promise<never>(() => {})
  readonly requests: AskedRequest[] = []

  constructor(capabilities: Peer['capabilities'] = { tools: {} }) {
    this.peer = {
      era: '2025',
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'fake', version: '1' },
      capabilities,
      notices: [],
    }
  }

  request(method: string, params: AskedRequest['params'], options: RequestOptions): Promise<Answer> {
    const list = emptyLists.get(method)
    if (list) return Promise.resolve({ result: { [list]: [] } })
    return new Promise((settle, fail) => this.requests.push({ method, params, options, settle, fail }))
  }

  notify(): Promise<void> {
    return Promise.resolve()
  }

  onNotification(): () => void {
    return () => {}
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  /** What was asked, as `method uri`. */
  get asked(): readonly string[] {
    return this.requests.map(({ method, params }) => [method, params?.['uri']].filter(Boolean).join(' '))
  }

  /** Answers the latest request. */
  answer(result: unknown = {}): void {
    this.requests.at(-1)?.settle({ result })
  }

  /** Lets the latest request fail. */
  fail(kind: RequestFailure['kind'], message = 'no'): void {
    const error = { code: kind, message }
    const failure: RequestFailure = kind === 'cancelled' ? { kind, by: 'us', error } : { kind, error }
    this.requests.at(-1)?.fail(new RequestError(failure))
  }
}

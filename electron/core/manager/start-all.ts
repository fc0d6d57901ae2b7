import pLimit from 'p-limit'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { inputIdsOf } from '../config/variables/references-of'
import type { ManagedServer } from './managed-server'
import { failureFrom } from './server-state'

/** How many handshakes are going at once (manager spec, section 3 "startAll"). */
const startsAtOnce = 8

/**
 * Starts every server that is not disabled. One result for each; one failure stops no other. All of them are asked at once
 * and then wait for their place, so that a stop in between calls off those too whose turn has not come.
 */
export async function startAll(
  servers: readonly (readonly [ServerId, ManagedServer])[],
): Promise<ReadonlyMap<ServerId, Result<null>>> {
  const limit = pLimit(startsAtOnce)
  const enabled = servers.filter(([, server]) => server.definition.entry?.disabled !== true)
  // A person may be asked for something by these: nothing else waits behind them for its place.
  const asking = enabled.filter(([, server]) => mayAsk(server))
  const others = enabled.filter(([, server]) => !mayAsk(server))
  const results = [...others, ...asking].map(async ([id, server]): Promise<readonly [ServerId, Result<null>]> => {
    try {
      await server.start((run) => limit(run))
      return [id, { ok: true, value: null }]
    } catch (error) {
      return [id, { ok: false, error: failureFrom(error) }]
    }
  })
  return new Map(await Promise.all(results))
}

function mayAsk({ definition: { entry } }: ManagedServer): boolean {
  return entry !== undefined && inputIdsOf(entry).length > 0
}

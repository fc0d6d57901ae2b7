import { describe, expect, test } from 'vitest'
import { BodyStore } from '../../../../electron/core/bodies/body-store'
import { mask, SecretMask } from '../../../../electron/core/config/mask-secrets'
import { LaunchPlanner } from '../../../../electron/core/manager/launch/launch-plan'
import { LogLevels } from '../../../../electron/core/manager/log-levels'
import { logObserver } from '../../../../electron/core/manager/log-observer'
import { ServerViews } from '../../../../electron/core/manager/server-views'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../../../../electron/core/node-ports'
import { ServerLogs } from '../../../../electron/core/rings/server-logs'
import { ServerTraffic } from '../../../../electron/core/rings/server-traffic'
import { define } from '../../../support/server-under-test'

const noted = (data: string) => ({ method: 'notifications/message', params: { level: 'info', data } })

describe('the log of a server that starts no process', () => {
  test('hides what has become a secret since its last session', () => {
    let secrets = ['first-secret']
    const logs = new ServerLogs({ clock: nodeClock, onAdvance: () => undefined })
    const traffic = new ServerTraffic({ onAdvance: () => undefined, bodies: new BodyStore({ ids: randomIds }) })
    const observer = logObserver('files', {
      logs,
      traffic,
      currentMask: () => new SecretMask(secrets),
      onNotification: () => undefined,
    })
    observer.notification(noted('once first-secret'))
    secrets = ['first-secret', 'second-secret']
    observer.notification(noted('then second-secret'))
    expect(logs.all('files').rows.map(({ text }) => text)).toEqual([`once ${mask}`, `then ${mask}`])
  })
})

describe('the mask of a server', () => {
  const ids = randomIds
  const deps = {
    approval: approveEverything,
    launches: new LaunchPlanner({ environment: ownEnvironment, runMark: ids.next(), platform: process.platform }),
    logs: new ServerLogs({ clock: nodeClock, onAdvance: () => undefined }),
    traffic: new ServerTraffic({ onAdvance: () => undefined, bodies: new BodyStore({ ids }) }),
    logLevels: new LogLevels(),
    publish: () => undefined,
  }
  const before = {
    definition: define('{"url":"https://127.0.0.1/","headers":{"Authorization":"Bearer first-secret"}}'),
  }
  const after = {
    definition: define('{"url":"https://127.0.0.1/","headers":{"Authorization":"Bearer second-secret"}}'),
  }

  test('is made once for an entry, and anew for another or when a start has filled in more', async () => {
    const views = new ServerViews(deps)
    expect(views.mask(before)).toBe(views.mask(before))
    expect(views.mask(after).apply('second-secret')).toBe(mask)
    const { entry } = before.definition
    if (entry?.transport !== 'http') throw new Error('not a remote entry')
    await deps.launches.address(before.definition, entry, new AbortController().signal)
    expect(views.mask(after).apply('first-secret second-secret')).toBe(`${mask} ${mask}`)
  })
})

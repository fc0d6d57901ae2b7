import { nodeClock } from '../../electron/core/node-ports'
import { childEnvironment } from '../../electron/core/process/child-environment'
import { createWatchdog } from '../../electron/core/process/create-watchdog'
import { StdioTransport } from '../../electron/core/process/stdio-transport'

/**
 * A program that does nothing but host servers, to be bundled and run as a process of its own: what becomes of its
 * children when it dies is looked at from outside. Its one argument is JSON: the run mark, scripts for `node -e` to host,
 * and what to do once each of them said a line.
 */
interface HostOrder {
  readonly runMark: string
  readonly scripts: readonly string[]
  /** `wait` for whatever comes, `leave` without stopping anything, or `shut-down` as one should and leave. */
  readonly then: 'wait' | 'leave' | 'shut-down'
}

const order = JSON.parse(process.argv[2] ?? '') as HostOrder
const watchdog = createWatchdog({
  platform: process.platform,
  runMark: order.runMark,
  path: process.env['PATH'],
  onTrouble: (text) => console.error(text),
})
const { env } = childEnvironment({ app: process.env, runMark: order.runMark, platform: process.platform })

const transports = await Promise.all(order.scripts.map(host))
console.log('ready')
if (order.then === 'shut-down') {
  await Promise.all(transports.map((transport) => transport.stop(2000)))
  await watchdog.close()
} else if (order.then === 'leave') process.exit(0)

/** Resolves when the server said its first line. */
function host(script: string): Promise<StdioTransport> {
  return new Promise((resolve, reject) => {
    const transport: StdioTransport = new StdioTransport({
      launch: { command: process.execPath, args: ['-e', script], env, cwd: process.cwd() },
      clock: nodeClock,
      watchdog,
      observer: {
        strayLine: () => resolve(transport),
        stderrLines: (lines) => console.error(lines.join('\n')),
        note: () => {},
        spawned: () => {},
      },
    })
    transport.start().catch(reject)
  })
}

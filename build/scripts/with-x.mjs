// node build/scripts/with-x.mjs COMMAND [ARGUMENTS…]
// Runs a command that opens Electron: with the runtime in its environment and, where there is no display, under a
// private one. Ends with the command's exit code.
import { openElectronSession } from './display/electron-session.mjs'
import { main } from './run/main.mjs'
import { runCommand } from './run/run-command.mjs'
import { UserError } from './run/user-error.mjs'

await main(async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) throw new UserError('Usage: node build/scripts/with-x.mjs COMMAND [ARGUMENTS…]')
  const session = await openElectronSession()
  try {
    const { code } = await runCommand(command, args, { env: session.env })
    return code
  } finally {
    await session.close()
  }
})

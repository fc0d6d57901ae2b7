import { runDeck } from './run-deck'

let cleanUp = (): Promise<void> => Promise.resolve()

/** Ends what runs, then this process the way the signal would have. */
function endOn(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', exitCode: number): void {
  process.once(signal, () => {
    void cleanUp().finally(() => process.exit(exitCode))
  })
}
endOn('SIGINT', 130)
endOn('SIGTERM', 143)
endOn('SIGHUP', 129)

// Whoever read our output is gone: there is nobody left to tell, but servers still have to end.
process.stdout.on('error', () => {
  void cleanUp().finally(() => process.exit(0))
})

// Timers of the core keep no process alive, and a remote server leaves nothing else that does while it is waited for.
const alive = setInterval(() => {}, 1000)
process.exitCode = await runDeck(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  onCleanUp: (ending) => {
    cleanUp = ending
  },
})
clearInterval(alive)

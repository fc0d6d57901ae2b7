import { AppFailure } from '../../shared/result'
import { parseArguments } from '../core/calls/parse-arguments'
import { answerPolicy } from './answers'
import { checkConfig } from './check-command'
import { type ExitCode, exitCodes } from './exit-codes'
import { listServer } from './list-command'
import { type DeckCommand, parseCommand, usage, WrongUse } from './parse-command'
import { asJson } from './print-json'
import { checkText, endingText, listText, runText } from './print-text'
import { askServer, endingOf } from './request-command'
import { runCalls } from './run-command'
import { DeckSession } from './session'

/** Where a command writes. `out` carries the result alone, so that `--json` can be piped. */
export interface DeckOutput {
  out(text: string): void
  err(text: string): void
  /** Told how to end what the command has running, for when it is interrupted. */
  onCleanUp(cleanUp: () => Promise<void>): void
}

/** Runs one command line. Resolves to the exit code; nothing it started is left then. */
export async function runDeck(argv: readonly string[], output: DeckOutput): Promise<ExitCode> {
  try {
    return await run(parseCommand(argv), output)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    output.err(`${error.message}\n\n${usage}`)
    return exitCodes.wrongUse
  }
}

async function run(command: DeckCommand, output: DeckOutput): Promise<ExitCode> {
  if (command.kind === 'help') {
    output.out(usage)
    return exitCodes.done
  }
  const print = <Report extends Parameters<typeof asJson>[0]>(
    [report, code]: [Report, ExitCode],
    asText: (report: Report) => string,
  ): ExitCode => {
    output.out(command.json ? `${asJson(report)}\n` : asText(report))
    return code
  }
  if (command.kind === 'config check') return print(await checkConfig(command.file), checkText)

  const args = 'argumentsText' in command ? argumentsOf(command.argumentsText) : undefined
  const session = new DeckSession(command.configFile, await answerPolicy(command.answers))
  output.onCleanUp(() => session.core.shutdown())
  const options = 'timeoutMs' in command ? { timeoutMs: command.timeoutMs } : {}
  try {
    switch (command.kind) {
      case 'list':
        return print(await listServer(session, command.server), listText)
      case 'call': {
        const { tool } = command
        return print(
          await askServer(session, command.server, (toolset) => toolset.callTool(tool, args, options)),
          endingText,
        )
      }
      case 'read': {
        const { uri } = command
        const ask = askServer(session, command.server, (toolset) => endingOf(toolset.readResource(uri, options)))
        return print(await ask, endingText)
      }
      case 'prompt': {
        const { prompt } = command
        const ask = askServer(session, command.server, (toolset) => endingOf(toolset.getPrompt(prompt, args, options)))
        return print(await ask, endingText)
      }
      case 'run':
        return print(await runCalls(session, command), runText)
    }
  } finally {
    await session.core.shutdown()
  }
}

/** `--args` as an object. Throws `WrongUse`. */
function argumentsOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    return parseArguments(text)
  } catch (error) {
    if (error instanceof AppFailure) throw new WrongUse(`--args: ${error.error.message}`)
    throw error
  }
}

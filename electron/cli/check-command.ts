import type { ConfigProblem } from '../../shared/model/config'
import { inOneLine } from '../../shared/result'
import { readConfig } from '../core/config/read-config'
import { readConfigText } from '../core/config/read-file'
import { assignServerIds } from '../core/config/server-ids'
import { variableWarnings } from './check-variables'
import { type ExitCode, exitCodes } from './exit-codes'
import type { CheckReport, PrintedProblem } from './report'

/** Reads a file and says what is wrong with it. Starts nothing, writes nothing. */
export async function checkConfig(file: string): Promise<[CheckReport, ExitCode]> {
  const read = await readConfigText(file)
  if (read.kind !== 'text') return [{ servers: [], problems: [printed(read.problem)] }, exitCodes.failed]
  const config = readConfig(read.text)
  const names = config.entries.map(({ name }) => name)
  const ids = assignServerIds(names, new Map(), new Set())
  const unset = variableWarnings(config, read.text, file)
  const report: CheckReport = {
    servers: config.entries.map(({ name, entry, problems }) => ({
      name,
      id: ids.get(name) ?? name,
      valid: entry !== undefined,
      problems: [...problems, ...(unset.get(name) ?? [])].map(printed),
    })),
    problems: [...config.problems, ...config.repeated.map(repeatedProblem)].map(printed),
  }
  const failed = config.status === 'malformed' || report.servers.some(({ valid }) => !valid)
  return [report, failed ? exitCodes.failed : exitCodes.done]
}

function repeatedProblem({ name, line, usedLine }: { name: string; line: number; usedLine: number }): ConfigProblem {
  return {
    severity: 'warning',
    message: `"${name}" in line ${line} is repeated and not used; the one in line ${usedLine} counts.`,
    path: `mcpServers.${name}`,
    line,
    column: 1,
  }
}

function printed(problem: ConfigProblem): PrintedProblem {
  const { path, line, column } = problem
  return { path, line, column, message: inOneLine(problem) }
}

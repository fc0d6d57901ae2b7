import type { ConfigFindings } from '../../../shared/model/config'
import { readConfig } from './read-config'

/** What is wrong with the text of a configuration file, and what is odd about it. Pure, never throws. */
export function checkText(text: string): ConfigFindings {
  const { problems, repeated, entries } = readConfig(text)
  return {
    problems: [...problems, ...entries.flatMap((entry) => entry.problems)],
    repeated,
    notices: entries.flatMap(({ name, notices }) => notices.map((message) => ({ server: name, message }))),
  }
}

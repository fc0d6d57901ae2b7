import type { CheckReport, EndingReport, ListReport, RunReport } from './report'

/** A report as one line of JSON. */
export function asJson(report: ListReport | EndingReport | CheckReport | RunReport): string {
  return 'outcome' in report ? endingJson(report) : JSON.stringify(report)
}

/** The result is put in as text: parsed and written again, large numbers would change and deep values could not be written at all. */
function endingJson({ result, resultText, ...rest }: EndingReport): string {
  if (resultText === undefined) return JSON.stringify({ ...rest, result })
  return `${JSON.stringify(rest).slice(0, -1)},"result":${resultText.replaceAll(/[\r\n]/g, ' ')}}`
}

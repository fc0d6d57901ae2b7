import type { CheckReport, EndingReport, ListReport } from './report'

/** A report as one line of JSON. */
export function asJson(report: ListReport | EndingReport | CheckReport): string {
  if (!('resultText' in report) || report.resultText === undefined) return JSON.stringify(report)
  const { resultText, ...rest } = { ...report, result: undefined }
  // Put in as text: parsed and written again, large numbers would change and deep values could not be written at all.
  return `${JSON.stringify(rest).slice(0, -1)},"result":${resultText.replaceAll(/[\r\n]/g, ' ')}}`
}

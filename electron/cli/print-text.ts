import type { CheckReport, EndingReport, ListReport, RunReport, RunRow } from './report'

/** The reports as people read them in a terminal. Control characters of servers are taken out: a terminal would obey them. */
export function listText({ server, state, protocolVersion, error, notices, ...lists }: ListReport): string {
  const version = protocolVersion === undefined ? '' : `, protocol ${protocolVersion}`
  const sections = [
    section(
      'Tools',
      lists.tools.map((tool) => row(tool.name, tool.malformed)),
    ),
    section(
      'Resources',
      lists.resources.map((resource) => row(resource.uri ?? resource.name, resource.malformed)),
    ),
    section(
      'Resource templates',
      lists.resourceTemplates.map((item) => row(item.uriTemplate, item.malformed)),
    ),
    section(
      'Prompts',
      lists.prompts.map((prompt) => row(prompt.name, prompt.malformed)),
    ),
    section('Notices', notices.map(printable)),
  ]
  const head = error ? `${server}: ${state}\n${printable(error.message)}` : `${server}: ${state}${version}`
  return `${[head, ...sections.filter((text) => text !== '')].join('\n\n')}\n`
}

export function endingText({ outcome, durationMs, result, resultText, error, notices }: EndingReport): string {
  const parts = [
    ...(result === undefined ? [] : [contentText(result, resultText)]),
    ...(error && outcome !== 'tool-error' ? [printable(error.message)] : []),
    ...notices.map((notice) => `Note: ${printable(notice)}`),
    `${outcome} after ${durationMs} ms`,
  ]
  return `${parts.join('\n')}\n`
}

export function checkText({ servers, problems }: CheckReport): string {
  const place = (problem: CheckReport['problems'][number]): string =>
    `  ${problem.line}:${problem.column} ${printable(problem.message)}`
  const rows = servers.flatMap(({ name, id, valid, problems: own }) => {
    const label = name === id ? printable(name) : `${printable(name)} (${id})`
    return [`${valid ? 'ok     ' : 'invalid'} ${label}`, ...own.map(place)]
  })
  const count = `${servers.filter(({ valid }) => valid).length} of ${servers.length} servers are valid.`
  return `${[...rows, ...problems.map(place), count].join('\n')}\n`
}

export function runText({ calls, passed, notices }: RunReport): string {
  const rows = calls.flatMap((row) => [
    `${row.verdict === 'passed' ? 'passed' : 'FAILED'}  ${rowTitle(row)}`,
    ...row.differences.map((text) => `        ${printable(text).replaceAll('\n', '\n        ')}`),
  ])
  const remarks = notices.map((notice) => `Note: ${printable(notice)}`)
  const count = `${passed} of ${calls.length} saved ${calls.length === 1 ? 'call' : 'calls'} passed.`
  return `${[...rows, ...remarks, count].join('\n')}\n`
}

function rowTitle({ file, name, server, tool, durationMs }: RunRow): string {
  if (name === undefined) return printable(file)
  const time = durationMs === undefined ? '' : `, ${Math.round(durationMs)} ms`
  return `${printable(name)} (${printable(server ?? '')} / ${printable(tool ?? '')}${time})`
}

/** The text blocks where there is nothing else, the whole result as JSON otherwise. */
function contentText(result: unknown, asReceived: string | undefined): string {
  const content = typeof result === 'object' && result !== null && 'content' in result ? result.content : undefined
  if (Array.isArray(content) && content.length > 0) {
    const texts = content.flatMap((block: unknown) =>
      typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
        ? [printable(block.text)]
        : [],
    )
    if (texts.length === content.length) return texts.join('\n')
  }
  try {
    return JSON.stringify(result, undefined, 2)
  } catch {
    return printable(asReceived ?? 'The answer is nested too deep to be written as text.')
  }
}

function section(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : [`${title} (${rows.length})`, ...rows.map((text) => `  ${text}`)].join('\n')
}

function row(key: string | undefined, malformed: string | undefined): string {
  const name = key === undefined ? '(no name)' : printable(key)
  return malformed === undefined ? name : `${name}  [malformed: ${printable(malformed)}]`
}

/** Line breaks and tabs stay; every other control character becomes U+FFFD. */
function printable(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD')
}

/** Programs that run another one, which says more of a server than they do. */
const runners = /^(?:npx|npm|pnpm|yarn|bun|bunx|deno|node|uv|uvx|pipx|python\d?|py|docker|podman|env|sh|bash|cmd|tsx)$/i

/** Words between a runner and what it runs. */
const runnerWords = /^(?:run|exec|dlx|tool|x|-m)$/i

/** File names that say nothing of themselves. */
const vagueNames = /^(?:index|main|server|cli|start|app|mcp)$/i

/** A name for the server a command starts: that of its package, script or program, without what every server's name has. */
export function suggestName(command: string, args: readonly string[]): string {
  const program = plainName(command)
  if (!runners.test(program)) return program
  const said = args.filter((argument) => !argument.startsWith('-') && !runnerWords.test(argument))
  const isContainer = /^(?:docker|podman)$/i.test(program)
  const candidate = isContainer ? said.at(-1) : said[0]
  if (candidate === undefined) return program
  const parts = candidate.split(/[\\/]/).filter((part) => part !== '')
  const telling = parts
    .toReversed()
    .map(plainName)
    .find((part) => part !== '' && !vagueNames.test(part))
  return telling ?? plainName(candidate)
}

/** A name for the server behind an address: the part of its host that tells most. */
export function nameOfAddress(url: string): string {
  const [, host = ''] = /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) ?? []
  const telling = host.split('.').filter((part) => !/^(?:www|mcp|api|com|org|net|io|dev|ai|app|co|\d+)$/i.test(part))
  return telling[0] ?? (host === '' ? 'server' : host.replace(/[^A-Za-z0-9]+/g, '-'))
}

function plainName(path: string): string {
  const last = path.split(/[\\/]/).findLast((part) => part !== '') ?? path
  return last
    .replace(/(?<=.)[@:][^@:]*$/, '')
    .replace(/\.(?:[cm]?[jt]s|py|sh|exe|cmd|bat)$/i, '')
    .replace(/^@/, '')
    .replace(/^(?:mcp-server-|server-mcp-|mcp-|server-)(?=.)/i, '')
    .replace(/(?<=.)(?:-mcp-server|-server|-mcp)$/i, '')
}

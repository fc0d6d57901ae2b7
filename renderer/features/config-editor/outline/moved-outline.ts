import type { ConfigOutline } from './config-outline'

/**
 * The outline of a text after an edit, told from the one before: what stands above the edited lines stays, what stands below
 * moves with its lines, what stands in them is kept where their number is the same. For texts that cannot be read at the
 * moment, such as while somebody types a value.
 */
export function movedOutline(outline: ConfigOutline, before: string, after: string): ConfigOutline {
  const old = before.split(lineEnd)
  const now = after.split(lineEnd)
  const most = Math.min(old.length, now.length)
  let above = 0
  while (above < most && old[above] === now[above]) above += 1
  let below = 0
  while (below < most - above && old[old.length - 1 - below] === now[now.length - 1 - below]) below += 1
  const moved = now.length - old.length
  const lineAfter = (line: number): number | undefined => {
    if (line <= above) return line
    if (line > old.length - below) return line + moved
    return moved === 0 ? line : undefined
  }
  const servers = outline.servers.flatMap((server) => {
    const line = lineAfter(server.line)
    if (line === undefined) return []
    return [{ ...server, line, endLine: lineAfter(server.endLine) ?? Math.max(line, now.length - below) }]
  })
  return { ...outline, servers, isBroken: true }
}

const lineEnd = /\r\n|\n|\r/

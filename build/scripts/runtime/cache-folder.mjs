import os from 'node:os'
import path from 'node:path'

/** What the scripts keep between runs, outside the repository: the fallback runtime and what is remembered about it. */
export const cacheFolder = path.join(
  process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'),
  'mcp-deck-electron',
)

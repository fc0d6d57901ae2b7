/**
 * How far a download has come, as its downloader reports it.
 * @typedef {{ readonly transferred: number, readonly total: number | null }} DownloadProgress
 */

/**
 * Follows a download: says how far it is at every tenth, and gives up a server that falls silent.
 * @param {{ name: string, silenceMs: number, log: (line: string) => void }} options
 * @returns {{ signal: AbortSignal, progress: (at: DownloadProgress) => void, end: () => void }}
 */
export function watchDownload({ name, silenceMs, log }) {
  const controller = new AbortController()
  const silence = new Error(`the server sent nothing for ${silenceMs / 1000} s`)
  const timer = setTimeout(() => controller.abort(silence), silenceMs)
  let tenths = 0
  return {
    signal: controller.signal,
    progress: (at) => {
      timer.refresh()
      const reached = tenthsDone(at)
      if (reached > tenths) log(`${name}: ${reached * 10} % of ${megabytes(at.total)} MB`)
      tenths = Math.max(tenths, reached)
    },
    end: () => clearTimeout(timer),
  }
}

/**
 * @param {DownloadProgress} at
 * @returns {number} 0 to 10; 0 while the whole size is not known
 */
export function tenthsDone({ transferred, total }) {
  return total === null || total === 0 ? 0 : Math.floor((transferred / total) * 10)
}

/** @param {number | null} bytes */
function megabytes(bytes) {
  return Math.round((bytes ?? 0) / 1_000_000)
}

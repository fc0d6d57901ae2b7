/** Longest file name most file systems take, less room for an extension the dialog may add; in UTF-16 units. */
const longestName = 120

/** Makes a file name of a text that may come from a server: no folders, no control characters, no name with a meaning of its own. */
export function safeFileName(suggested: string): string {
  const name = suggested
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .slice(0, longestName)
    .replace(/^[. ]+|[. ]+$/g, '')
  return name === '' || windowsDevice.test(name) ? `result-${name}`.replace(/-$/, '') : name
}

/** Names that mean a device on Windows, with any extension. */
const windowsDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const needsNoQuotes = /^[A-Za-z0-9_@%+=:,./-]+$/

/** A text as one word of a POSIX shell: as it is where that is safe, else in single quotes, in which nothing has a meaning. */
export function shellWord(text: string): string {
  return needsNoQuotes.test(text) ? text : singleQuoted(text)
}

/** In single quotes; a quote inside ends them, stands alone behind a backslash, and begins them anew. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * What is to be packed, as given to fpm: options by name (without dashes), dependencies, files as `FROM=TO`.
 * @typedef {object} FpmRequest
 * @property {(name: string) => string | undefined} option
 * @property {readonly string[]} depends
 * @property {readonly string[]} recommends
 * @property {readonly { readonly from: string, readonly to: string }[]} files
 */

/** Options that stand alone. */
const flags = new Set(['--force'])

/**
 * @param {readonly string[]} words
 * @returns {FpmRequest}
 * @throws {Error} for another kind of package than deb
 */
export function parseFpmArguments(words) {
  /** @type {Map<string, string[]>} */
  const options = new Map()
  /** @type {{ from: string, to: string }[]} */
  const files = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (flags.has(word)) continue
    if (word.startsWith('-')) {
      const name = word.replace(/^-+/, '')
      options.set(name, [...(options.get(name) ?? []), words[++at] ?? ''])
    } else {
      const [from = '', to = ''] = word.split('=')
      files.push({ from, to })
    }
  }
  if (options.get('t')?.[0] !== 'deb') throw new Error(`only Debian packages can be made, not ${options.get('t')?.[0]}`)
  return {
    option: (name) => options.get(name)?.at(-1),
    depends: [...(options.get('d') ?? []), ...(options.get('depends') ?? [])],
    recommends: options.get('deb-recommends') ?? [],
    files,
  }
}

/**
 * The control file of a Debian package (Debian policy, chapter 5).
 * @param {FpmRequest} request
 * @param {number} kilobytes size of what it installs
 */
export function controlFile({ option, depends, recommends }, kilobytes) {
  const fields = {
    Package: option('name'),
    Version: option('version'),
    Architecture: option('architecture'),
    Maintainer: option('maintainer'),
    'Installed-Size': String(kilobytes),
    Depends: depends.join(', '),
    Recommends: recommends.join(', '),
    Section: option('category') ?? 'default',
    Priority: option('deb-priority') ?? 'optional',
    Homepage: option('url'),
    Description: description(option('description') ?? ''),
  }
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

/**
 * The first line is the synopsis; the others are indented, empty ones as a dot.
 * @param {string} text
 */
function description(text) {
  const [synopsis = '', ...rest] = text.trim().split('\n')
  return [synopsis.trim(), ...rest.map((line) => ` ${line.trim() || '.'}`)].join('\n')
}

/**
 * The Debian package of each library Electron is linked with. A library that comes with every system (libc) is not here.
 * @type {Readonly<Record<string, string>>}
 */
const packageOfLibrary = {
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libudev.so.1': 'libudev1',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
}

/** Renamed with the 64-bit time change, in Debian 13 and Ubuntu 24.04. */
const renamedFor64BitTime = new Set([
  'libasound2',
  'libatk-bridge2.0-0',
  'libatk1.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libglib2.0-0',
  'libgtk-3-0',
])

/**
 * What is missing on this machine: libraries by file name, programs by command.
 * @typedef {{ readonly libraries: readonly string[], readonly programs: readonly 'Xvfb'[] }} Missing
 */

/** @typedef {{ readonly id: string, readonly like: readonly string[], readonly version: number }} Distribution */

/**
 * Reads `/etc/os-release`.
 * @param {string} text
 * @returns {Distribution}
 */
export function parseOsRelease(text) {
  /** @param {string} key */
  const value = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return {
    id: value('ID'),
    like: value('ID_LIKE').split(' ').filter(Boolean),
    version: Number.parseFloat(value('VERSION_ID')),
  }
}

/** @param {Distribution} distribution */
export function usesApt({ id, like }) {
  return [id, ...like].some((name) => name === 'debian' || name === 'ubuntu')
}

/**
 * The libraries `ldd` could not find.
 * @param {string} lddOutput
 * @returns {string[]}
 */
export function missingLibraries(lddOutput) {
  return [...new Set([...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? ''))]
}

/**
 * The Debian or Ubuntu packages with what is missing; `unknown` are libraries whose package this project does not know.
 * @param {Missing} missing
 * @param {Distribution} distribution
 * @returns {{ packages: string[], unknown: string[] }}
 */
export function aptPackages(missing, distribution) {
  const known = missing.libraries.map((library) => packageOfLibrary[library])
  const names = [...(missing.programs.length > 0 ? ['xvfb'] : []), ...known.filter((name) => name !== undefined)]
  const renamed = has64BitTimeNames(distribution)
  return {
    packages: [
      ...new Set(names.map((name) => (renamed && renamedFor64BitTime.has(name) ? `${name}t64` : name))),
    ].sort(),
    unknown: missing.libraries.filter((library) => packageOfLibrary[library] === undefined),
  }
}

/** @param {Distribution} distribution */
function has64BitTimeNames({ id, like, version }) {
  if (id === 'debian') return Number.isNaN(version) || version >= 13
  if (id === 'ubuntu') return version >= 24.04
  // Derivatives count their versions in their own way; the newer names are right for the current ones.
  return like.length > 0
}

/**
 * What to tell a person about missing libraries and programs: what, and the command that installs it.
 * @param {Missing} missing
 * @param {Distribution} distribution
 * @returns {{ message: string, hint: string }}
 */
export function describeMissing(missing, distribution) {
  const message = `This machine lacks what Electron needs: ${[...missing.programs, ...missing.libraries].join(', ')}.`
  if (!usesApt(distribution)) {
    return { message, hint: 'Install the packages of your distribution that contain these files, and try again.' }
  }
  const { packages, unknown } = aptPackages(missing, distribution)
  const lines = packages.length > 0 ? [`Install it with: sudo apt-get install ${packages.join(' ')}`] : []
  if (unknown.length > 0) lines.push(`Find the packages of ${unknown.join(', ')} with: apt-file search FILE`)
  return { message, hint: lines.join('\n') }
}

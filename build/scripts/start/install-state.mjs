/**
 * One entry of a lock file's `packages`, by its path under the root ('' is the root itself).
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Readonly<Record<string, LockedPackage>> }} LockFile
 */

/**
 * Whether what is installed is what the lock file says. Optional packages may be missing: npm leaves out those of
 * other platforms. Packages beyond the lock file do no harm.
 * @param {LockFile} wanted content of `package-lock.json`
 * @param {LockFile | undefined} installed content of `node_modules/.package-lock.json`, which npm writes last
 */
export function installIsCurrent(wanted, installed) {
  const present = installed?.packages
  if (present === undefined) return false
  return Object.entries(wanted.packages ?? {}).every(([location, entry]) => {
    if (location === '') return true
    const found = present[location]
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

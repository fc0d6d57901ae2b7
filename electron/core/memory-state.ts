import type { StateStore } from './ports'

/** For programs that keep nothing from run to run, such as the command line. */
export function memoryState(): StateStore {
  const sections = new Map<string, unknown>()
  return {
    read: (section) => Promise.resolve(sections.get(section)),
    write: (section, value) => {
      sections.set(section, value)
      return Promise.resolve()
    },
  }
}

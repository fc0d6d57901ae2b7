import { existsSync, renameSync } from 'node:fs'
import type { StateStore } from '../core/ports'
import { type JsonFileContent, readJsonFile, writeJsonFile } from './json-file'

/**
 * The app's own `state.json`: what is no business of other programs, in sections. A file that is no object of JSON is put
 * aside before it is replaced. Writes wait for each other.
 */
export class StateFile implements StateStore {
  readonly #file: string
  #writing: Promise<unknown> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  read(section: string): Promise<unknown> {
    return Promise.resolve(sectionsOf(readJsonFile(this.#file)).get(section))
  }

  write(section: string, value: unknown): Promise<void> {
    const written = this.#writing.then(async () => {
      const content = readJsonFile(this.#file)
      const sections = new Map([...sectionsOf(content), [section, value]])
      if (content.kind === 'damaged') renameSync(this.#file, unusedName(this.#file))
      await writeJsonFile(this.#file, Object.fromEntries(sections))
    })
    this.#writing = written.catch(() => undefined)
    return written
  }
}

function sectionsOf(content: JsonFileContent): ReadonlyMap<string, unknown> {
  const isObject = content.kind === 'value' && typeof content.value === 'object' && content.value !== null
  return new Map(isObject ? Object.entries(content.value) : [])
}

function unusedName(file: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name)) return name
  }
}

import type { ConfigFileRecord } from '../../shared/model/config'
import type { Tone } from './server-look'

/** A file's condition for people: a word, its colour, and what it means and asks for. */
export interface FileLook {
  readonly word: string
  readonly tone: Tone
  readonly sentence?: string
}

export function fileLook(file: ConfigFileRecord): FileLook {
  switch (file.status) {
    case 'loaded':
      return loadedLook(file)
    case 'missing':
      return file.origin === 'own'
        ? {
            word: 'Not there yet',
            tone: 'grey',
            sentence: 'The app keeps its own servers in this file. Write them here and save: that makes the file.',
          }
        : {
            word: 'Not found',
            tone: 'red',
            sentence: 'There is no file at this path any more. Put it back, save one from here, or close it.',
          }
    case 'empty':
      return {
        word: 'Empty',
        tone: 'grey',
        sentence: 'The file holds nothing yet. Write servers under "mcpServers" and save.',
      }
    case 'unreadable':
      return {
        word: 'Unreadable',
        tone: 'red',
        sentence: 'The file is there and could not be read. Check who may read it, then read it again.',
      }
    case 'malformed':
      return {
        word: 'Not valid JSON',
        tone: 'red',
        sentence:
          'The servers of this file are as they were when it could last be read. Correct the place named below, then save.',
      }
  }
}

function loadedLook({ problems, repeated }: ConfigFileRecord): FileLook {
  if (problems.some((problem) => problem.severity === 'error')) return { word: 'Loaded with problems', tone: 'red' }
  if (problems.length > 0 || repeated.length > 0) return { word: 'Loaded with warnings', tone: 'amber' }
  return { word: 'Loaded', tone: 'green' }
}

/** Where a file came from. */
export function originWords(origin: ConfigFileRecord['origin']): string {
  switch (origin) {
    case 'own':
      return 'The own file of the app'
    case 'opened':
      return 'Opened by you'
    case 'named':
      return 'Named when the app was started'
  }
}

/** What a file is called in a narrow list. */
export function shortName(file: ConfigFileRecord): string {
  return file.path.split(/[\\/]/).findLast((part) => part !== '') ?? file.path
}

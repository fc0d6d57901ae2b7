import type { ConfigFileRecord } from '../../../shared/model/config'
import type { Tone } from '../../ui/server-look'

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
            sentence: 'The app looks for its own servers in this file. Create it and reload, or open another file.',
          }
        : {
            word: 'Not found',
            tone: 'red',
            sentence: 'There is no file at this path any more. Put it back and reload, or close it here.',
          }
    case 'empty':
      return {
        word: 'Empty',
        tone: 'grey',
        sentence: 'The file holds nothing yet. Add servers under "mcpServers" and reload.',
      }
    case 'unreadable':
      return {
        word: 'Unreadable',
        tone: 'red',
        sentence: 'The file is there and could not be read. Check who may read it, then reload.',
      }
    case 'malformed':
      return {
        word: 'Not valid JSON',
        tone: 'red',
        sentence:
          'Nothing was taken from this file. Correct the place named below and reload. The file itself was left alone.',
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

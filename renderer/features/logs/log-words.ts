import type { LogRow } from '../../../shared/model/ring'
import type { LeastLevel } from './log-filter'

type Source = LogRow['source']

export const sourceWords: Readonly<Record<Source, { readonly word: string; readonly meaning: string }>> = {
  stderr: { word: 'stderr', meaning: 'Written to stderr by the server' },
  stray: { word: 'stray', meaning: 'Written to stdout by the server, though it is no message of the protocol' },
  message: { word: 'message', meaning: 'A log message of the server (notifications/message)' },
  deck: { word: 'deck', meaning: 'Said by this app about the server' },
}

export const levelOptions: readonly { readonly value: LeastLevel; readonly label: string }[] = [
  { value: 'all', label: 'All levels' },
  { value: 'warning', label: 'Warnings, errors' },
  { value: 'error', label: 'Errors' },
]

export const sourceOptions: readonly { readonly value: Source | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All sources' },
  { value: 'stderr', label: 'stderr' },
  { value: 'stray', label: 'Stray output' },
  { value: 'message', label: 'Log messages' },
  { value: 'deck', label: 'This app' },
]

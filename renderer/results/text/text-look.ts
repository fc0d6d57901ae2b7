import type { BodyRef } from '../../../shared/model/body'
import type { TextLooks } from '../../state/workspace'

/** How a text is drawn. */
export type TextLook = 'plain' | 'markdown' | 'json'

/** Largest text drawn as Markdown by itself, and largest that can be asked for, in bytes. */
const largestByItself = 32 * 1024
export const largestMarkdown = 256 * 1024

/** What a text could be, as far as its beginning tells. */
export interface TextGuess {
  readonly looksLikeJson: boolean
  readonly looksLikeMarkdown: boolean
  /** Whether it may be drawn as Markdown when asked for. */
  readonly canBeMarkdown: boolean
}

export function guessText({ preview, bytes, complete }: BodyRef, statedType = ''): TextGuess {
  const canBeMarkdown = bytes <= largestMarkdown && mayHaveMarks.test(preview)
  const looksLikeJson = isJson(preview, complete)
  const isStated = /^text\/(?:x-)?markdown\b/i.test(statedType.trim())
  return {
    looksLikeJson,
    looksLikeMarkdown: bytes <= largestByItself && !looksLikeJson && (isStated || isMarkdown(preview)),
    canBeMarkdown,
  }
}

/** The look a text has until somebody chooses another. */
export function automaticLook(guess: TextGuess, choices: TextLooks): TextLook {
  if (guess.looksLikeJson && choices.json) return 'json'
  return guess.looksLikeMarkdown && choices.markdown ? 'markdown' : 'plain'
}

/** Objects and lists only: a text that is a number or a word is as readable as it is. */
function isJson(preview: string, isComplete: boolean): boolean {
  const text = preview.trim()
  if (!/^(?:\{\s*["}]|\[\s*[[{"\d\-tfn\]])/.test(text)) return false
  if (!isComplete) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A text without any of these looks the same as Markdown. */
const mayHaveMarks = /[#*_`~>|[\]]|\n/

/** Marks of Markdown that other texts have now and then; two different ones together are no accident. */
const weakMarks: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^(?:[-*+] \S.*\n){2}/m,
  /^\d{1,3}\. \S.*\n(?:.*\n)?\d{1,3}\. \S/m,
  /^> \S/m,
  /(?<![\w*])\*\*[^\s*][^*\n]*\*\*(?!\w)/,
  /(?<!`)`[^`\n]+`(?!`)/,
]

/** Marks that hardly any other text has. */
const strongMarks: readonly RegExp[] = [
  /^(?:```|~~~)[\w-]*\n/m,
  /!?\[[^\]\n]{1,200}\]\((?:https?:|mailto:|#|\/|\.)[^)\s]*\)/,
  /^\|?[^|\n]*\|[^\n]*\n\|?\s*:?-{3,}:?\s*\|[\s:|-]*$/m,
]

/** A text of a terminal has its own look, and a program is full of `#` and `-`. */
function isMarkdown(text: string): boolean {
  if (text.includes('\u001b') || /^(?:#!|<\?|import |package |#include)/.test(text)) return false
  if (strongMarks.some((mark) => mark.test(text))) return true
  return weakMarks.filter((mark) => mark.test(text)).length >= 2
}

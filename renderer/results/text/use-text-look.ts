import type { BodyRef } from '../../../shared/model/body'
import { useWorkspace } from '../../state/deck-context'
import { automaticLook, guessText, type TextGuess, type TextLook } from './text-look'

export interface TextLookState {
  readonly look: TextLook
  readonly guess: TextGuess
  /** Chooses for this text; where the text looked like that by itself, for the ones to come too. */
  readonly choose: (look: TextLook) => void
}

interface TextToLookAt {
  readonly body: BodyRef
  readonly statedType?: string | undefined
}

/**
 * How a text is drawn: by itself as it looks and as the person likes it, until they choose for it. The choice for one
 * text belongs to whoever draws it among others.
 */
export function useTextLook(
  { body, statedType }: TextToLookAt,
  chosen: TextLook | undefined,
  onChoose: (look: TextLook) => void,
): TextLookState {
  const textLooks = useWorkspace((workspace) => workspace.textLooks)
  const setTextLook = useWorkspace((workspace) => workspace.setTextLook)
  const guess = guessText(body, statedType)
  const choose = (next: TextLook) => {
    onChoose(next)
    if (guess.looksLikeJson) setTextLook('json', next === 'json')
    else if (guess.looksLikeMarkdown) setTextLook('markdown', next === 'markdown')
  }
  return { look: chosen ?? automaticLook(guess, textLooks), guess, choose }
}

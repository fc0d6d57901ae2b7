import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useState } from 'react'

type KeyHandler = (event: KeyboardEvent) => void

/** What the keys mean at the moment; the newest that was set counts. */
class KeySlot {
  private handler: KeyHandler | undefined

  readonly press = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented) this.handler?.(event)
  }

  set(handler: KeyHandler): () => void {
    this.handler = handler
    return () => {
      if (this.handler === handler) this.handler = undefined
    }
  }
}

const KeysContext = createContext<KeySlot | undefined>(undefined)

/** The place in which a question has its keys, wherever in it the focus is. */
export function QuestionKeys({ children }: { readonly children: (onKeyDown: KeyHandler) => ReactNode }) {
  const [slot] = useState(() => new KeySlot())
  return <KeysContext value={slot}>{children(slot.press)}</KeysContext>
}

/** What the keys mean for the question that is shown. */
export function useQuestionKeys(onKeyDown: KeyHandler): void {
  const slot = useContext(KeysContext)
  useEffect(() => slot?.set(onKeyDown))
}

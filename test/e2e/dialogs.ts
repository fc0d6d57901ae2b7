import type { Deck } from './deck'

/** Answers the system's dialogs as a person would; `undefined` is Cancel. Gives what each was opened with. */
export async function answerDialogs(deck: Deck, file: string | undefined): Promise<() => Promise<unknown>> {
  await deck.app.evaluate(({ dialog }, file) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    const note = (args: readonly unknown[]): void => void asked.push(args.at(-1))
    dialog.showOpenDialog = (...args: readonly unknown[]) => {
      note(args)
      return Promise.resolve({ canceled: file === undefined, filePaths: file === undefined ? [] : [file] })
    }
    dialog.showSaveDialog = (...args: readonly unknown[]) => {
      note(args)
      return Promise.resolve({ canceled: file === undefined, filePath: file ?? '' })
    }
  }, file)
  return () => deck.app.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)
}

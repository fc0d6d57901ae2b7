import type { ElectronApplication } from '@playwright/test'

/** What the main process of a run keeps for this file. */
interface Noted {
  questions: { readonly message: string; readonly buttons: readonly string[] }[]
}

/** Answers every question of the app from now on by its button of this number, in place of a person. */
export async function answerQuestions(app: ElectronApplication, button: number): Promise<void> {
  await app.evaluate(({ dialog }, button) => {
    const noted: Noted = { questions: [] }
    Object.assign(globalThis, { noted })
    const answer = (...args: readonly unknown[]): Promise<Electron.MessageBoxReturnValue> => {
      const { message, buttons = [] } = args.at(-1) as Electron.MessageBoxOptions
      noted.questions.push({ message, buttons })
      return Promise.resolve({ response: button, checkboxChecked: false })
    }
    dialog.showMessageBox = answer
  }, button)
}

/** What was asked since the way of answering was last chosen. */
export function questionsAsked(app: ElectronApplication): Promise<Noted['questions']> {
  return app.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.questions)
}

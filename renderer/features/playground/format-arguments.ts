import { RowDocument } from '../../bodies/row-document'

/** JSON text indented, with numbers, escapes and repeated keys left as typed. */
export function formatArguments(text: string): string {
  const document = new RowDocument('json')
  document.append(text)
  document.finish()
  return document.wholeText()
}

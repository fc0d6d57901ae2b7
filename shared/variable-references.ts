/** `${name}` in a text of a saved call; what begins with `$${` is the text `${`. */
export const variableReference = /\$?\$\{([A-Za-z_][A-Za-z0-9_-]*)\}/g

/** Names of the variables in one text, in the order they occur. */
export function variablesOfText(text: string): readonly string[] {
  return [...text.matchAll(variableReference)].flatMap(([written, name = '']) =>
    written.startsWith('$$') ? [] : [name],
  )
}

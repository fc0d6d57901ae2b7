import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A place in a text; both count from 1, columns in UTF-16 units. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Turns offsets into lines and columns, for LF, CRLF and CR. Built once for a text. */
export class LineMap {
  readonly #starts: readonly number[]

  constructor(text: string) {
    const starts = [0]
    const lineEnds = /\r\n|\n|\r/g
    for (let match = lineEnds.exec(text); match; match = lineEnds.exec(text)) starts.push(match.index + match[0].length)
    this.#starts = starts
  }

  place(offset: number): TextPlace {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }
}

/** One `"key": value` of an object node, in file order. `value` is absent in a torn text. */
export interface Property {
  readonly key: string
  readonly keyNode: Node
  readonly value: Node | undefined
}

/**
 * The properties of an object as written: duplicates, `__proto__` and number-like keys keep existence and order,
 * which a plain object would not give (manager spec, section 2 "Reading").
 */
export function propertiesOf(node: Node): readonly Property[] {
  const properties: Property[] = []
  for (const child of node.children ?? []) {
    const [keyNode, value] = child.children ?? []
    if (keyNode && typeof keyNode.value === 'string') properties.push({ key: keyNode.value, keyNode, value })
  }
  return properties
}

/** The last property with this key: of equal keys only the last counts. */
export function lastProperty(node: Node, key: string): Property | undefined {
  return propertiesOf(node).findLast((property) => property.key === key)
}

/** The properties of an object that count: the last of each key, in the order the keys first occur. */
export function lastProperties(node: Node): readonly Property[] {
  return [...new Map(propertiesOf(node).map((property) => [property.key, property])).values()]
}

/** A node as it stands in its text. */
export function sourceOf({ offset, length }: Node, text: string): string {
  return text.slice(offset, offset + length)
}

/** What a node is, in words for error messages. */
export function kindOf(node: Node | undefined): string {
  switch (node?.type) {
    case undefined:
      return 'nothing'
    case 'array':
      return 'a list'
    case 'object':
      return 'an object'
    case 'string':
      return 'a text'
    case 'number':
      return 'a number'
    case 'boolean':
      return node.value === true ? 'true' : 'false'
    case 'null':
      return 'null'
    case 'property':
      return 'a property'
  }
}

export interface SyntaxProblem {
  readonly offset: number
  readonly message: string
}

/** A text read with comments and trailing commas allowed. `root` may be there in part when there are problems. */
export interface ParsedText {
  readonly root: Node | undefined
  readonly problems: readonly SyntaxProblem[]
}

const syntaxWords: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not JSON: a word that is none of true, false, null, or a text without quotes',
  InvalidNumberFormat: 'this is not a number in JSON',
  PropertyNameExpected: 'a property name in double quotes was expected here',
  ValueExpected: 'a value was expected here',
  ColonExpected: 'a colon was expected here',
  CommaExpected: 'a comma was expected here',
  CloseBraceExpected: 'the text ends before an object is closed: a } is missing',
  CloseBracketExpected: 'the text ends before a list is closed: a ] is missing',
  EndOfFileExpected: 'the file should end here, but more follows',
  InvalidCommentToken: 'a comment starts here that is not one',
  UnexpectedEndOfComment: 'the text ends inside a comment',
  UnexpectedEndOfString: 'a text in quotes is not closed on its line',
  UnexpectedEndOfNumber: 'a number ends too early',
  InvalidUnicode: 'this \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this backslash escape does not exist in JSON; write \\\\ for one backslash, or /',
  InvalidCharacter: 'a control character stands here, which JSON texts do not allow; write it as an escape',
}

/** Reads a text into its syntax tree. Never throws: a text nested too deep to read is a problem like any other. */
export function parseText(text: string): ParsedText {
  const errors: ParseError[] = []
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false })
    const problems = errors.map(({ error, offset }) => {
      const code = printParseErrorCode(error)
      return { offset, message: syntaxWords[code] ?? code }
    })
    return { root, problems }
  } catch {
    return { root: undefined, problems: [{ offset: 0, message: 'it is nested too deep to be a configuration' }] }
  }
}

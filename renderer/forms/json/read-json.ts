import { type JsonDocument, type JsonNode, type ListItem, newItemId, type ObjectMember } from './node'
import { unparsedMark } from './unparsed-mark'

/** A text as a document, or where it breaks the rules of JSON (offset in UTF-16 units). */
export type ReadJson =
  | { readonly kind: 'document'; readonly document: JsonDocument }
  | { readonly kind: 'fault'; readonly offset: number; readonly message: string }

/** Deepest nesting that is read: what lies deeper could exhaust the stack of everything that walks the tree. */
const deepest = 1000

const quote = 0x22
const backslash = 0x5c
const space = 0x20

const blanks = /[ \t\r\n]*/y
const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y
const escapeShape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const wordShape = /true|false|null/y

/** Reads JSON (RFC 8259) without losing a character. The mark of the form before an unparsed part is understood too. */
export function readJson(text: string): ReadJson {
  const reader = new JsonReader(text)
  try {
    return { kind: 'document', document: reader.document() }
  } catch (cause) {
    if (cause instanceof Fault) return { kind: 'fault', offset: cause.offset, message: cause.message }
    throw cause
  }
}

class Fault extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message)
  }
}

class JsonReader {
  private at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  document(): JsonDocument {
    const before = this.blanks()
    const value = this.value()
    const after = this.blanks()
    if (this.at < this.text.length) throw this.fault('There is more text after the end of the value')
    return { before, value, after }
  }

  private value(): JsonNode {
    switch (this.text[this.at]) {
      case '{':
        return this.nested(() => this.object())
      case '[':
        return this.nested(() => this.list())
      case '"': {
        const source = this.string()
        return { kind: 'text', source, value: decodeString(source) }
      }
      case '/':
        return this.unparsed()
      default:
        return this.scalar()
    }
  }

  private nested(read: () => JsonNode): JsonNode {
    this.depth += 1
    if (this.depth > deepest) throw this.fault(`The value is nested more than ${deepest} levels deep`)
    const node = read()
    this.depth -= 1
    return node
  }

  private object(): JsonNode {
    const members: ObjectMember[] = []
    const inside = this.open('}')
    if (inside !== undefined) return { kind: 'object', members, inside }
    do {
      const before = this.blanks()
      if (this.text[this.at] !== '"') throw this.fault('A name in double quotes is missing here')
      const nameSource = this.string()
      const colon = this.colon()
      const value = this.value()
      const after = this.blanks()
      members.push({ id: newItemId(), before, nameSource, name: decodeString(nameSource), colon, value, after })
    } while (this.next('}'))
    return { kind: 'object', members, inside: '' }
  }

  private list(): JsonNode {
    const items: ListItem[] = []
    const inside = this.open(']')
    if (inside !== undefined) return { kind: 'list', items, inside }
    do {
      const before = this.blanks()
      const value = this.value()
      items.push({ id: newItemId(), before, value, after: this.blanks() })
    } while (this.next(']'))
    return { kind: 'list', items, inside: '' }
  }

  /** Steps over the opening bracket; what is inside when the list or object is empty. */
  private open(closing: string): string | undefined {
    this.at += 1
    const start = this.at
    const inside = this.blanks()
    if (this.text[this.at] === closing) {
      this.at += 1
      return inside
    }
    this.at = start
    return undefined
  }

  private next(closing: string): boolean {
    const character = this.text[this.at]
    if (character !== ',' && character !== closing) {
      throw this.fault(`A comma or ${closing} is missing here`)
    }
    this.at += 1
    return character === ','
  }

  private colon(): string {
    const start = this.at
    this.blanks()
    if (this.text[this.at] !== ':') throw this.fault('A colon is missing after the name')
    this.at += 1
    this.blanks()
    return this.text.slice(start, this.at)
  }

  /** A loop and not one pattern: patterns keep a step for each escape, and a text can be megabytes long. */
  private string(): string {
    const start = this.at
    this.at += 1
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code === quote) break
      if (code === backslash) {
        if (this.match(escapeShape) === undefined) throw this.fault('This is no escape JSON knows')
      } else if (code < space) throw this.fault('A control character in a text must be escaped')
      else if (Number.isNaN(code)) throw new Fault(start, 'The closing double quote is missing')
      else this.at += 1
    }
    this.at += 1
    return this.text.slice(start, this.at)
  }

  private unparsed(): JsonNode {
    if (!this.text.startsWith(`${unparsedMark} "`, this.at)) throw this.fault('Comments are not allowed here')
    this.at += unparsedMark.length + 1
    return { kind: 'unparsed', typed: decodeString(this.string()) }
  }

  private scalar(): JsonNode {
    const word = this.match(wordShape)
    if (word !== undefined) return word === 'null' ? { kind: 'null' } : { kind: 'boolean', value: word === 'true' }
    const source = this.match(numberShape)
    if (source === undefined) throw this.fault('A value is missing here, or this is none')
    return { kind: 'number', source }
  }

  private blanks(): string {
    return this.match(blanks) ?? ''
  }

  private match(shape: RegExp): string | undefined {
    shape.lastIndex = this.at
    const found = shape.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  private fault(message: string): Fault {
    return new Fault(this.at, message)
  }
}

function decodeString(source: string): string {
  return source.includes('\\') ? (JSON.parse(source) as string) : source.slice(1, -1)
}

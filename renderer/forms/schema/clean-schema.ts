import { isPlainList, LongNumber, type PlainJson, plainObject } from '../json/plain'
import {
  countKeywords,
  dataKeywords,
  numberKeywords,
  schemaKeywords,
  schemaListKeywords,
  schemaMapKeywords,
  textKeywords,
} from './keywords'
import { type Members, modernize } from './old-spellings'
import { checkablePattern } from './pattern'
import { asSchema, isSchemaObject, jsonTypes, type Schema } from './schema'

/** Something in a schema that cannot be used and was left out, so that everything else can. */
export interface SchemaNote {
  /** JSON pointer of the place: `#/properties/name`. */
  readonly where: string
  readonly message: string
}

export interface CleanedSchema {
  readonly schema: Schema
  readonly notes: readonly SchemaNote[]
}

/** Schemas nested deeper are replaced by "anything": nobody writes them, and a walk over them could exhaust the stack. */
const deepest = 200

/** Most notes kept; one more bad part of the same schema tells nobody anything. */
const mostNotes = 100

/** A copy of a schema in which every keyword has a shape that can be used; what has none is left out and noted. */
export function cleanSchema(schema: PlainJson): CleanedSchema {
  const cleaner = new Cleaner()
  return { schema: cleaner.schema(schema, '#', 0), notes: cleaner.notes }
}

class Cleaner {
  readonly notes: SchemaNote[] = []

  schema(value: PlainJson, where: string, depth: number): Schema {
    const schema = asSchema(value)
    if (schema === undefined) {
      this.note(where, 'This is no schema; any value is taken')
      return true
    }
    if (typeof schema === 'boolean' || !isSchemaObject(schema)) return schema
    if (depth > deepest) {
      this.note(where, `Schemas deeper than ${deepest} levels are not looked at`)
      return true
    }
    const members: Members = new Map(Object.entries(schema))
    modernize(members)
    for (const [keyword, content] of members) {
      const cleaned = this.keyword(keyword, content, `${where}/${pointerStep(keyword)}`, depth)
      if (cleaned === undefined) members.delete(keyword)
      else members.set(keyword, cleaned)
    }
    return plainObject(members)
  }

  private keyword(keyword: string, value: PlainJson, where: string, depth: number): PlainJson | undefined {
    if (schemaKeywords.has(keyword)) return this.nested(value, where, depth)
    if (schemaListKeywords.has(keyword)) return this.schemaList(value, where, depth)
    if (schemaMapKeywords.has(keyword)) return this.schemaMap(keyword, value, where, depth)
    if (keyword === 'type') return this.types(value, where)
    if (keyword === 'required') return this.names(value, where)
    if (keyword === 'dependentRequired') return this.nameMap(value, where)
    if (keyword === 'pattern') return this.pattern(value, where)
    if (textKeywords.has(keyword)) return typeof value === 'string' ? value : this.drop(where, 'is not text')
    if (numberKeywords.has(keyword)) return this.number(value, where)
    if (countKeywords.has(keyword)) return this.count(value, where)
    if (keyword === 'uniqueItems') return typeof value === 'boolean' ? value : this.drop(where, 'is not true or false')
    if (keyword === 'enum') return isPlainList(value) && value.length > 0 ? value : this.drop(where, 'lists no values')
    return dataKeywords.has(keyword) ? value : this.other(value, where, depth)
  }

  private nested(value: PlainJson, where: string, depth: number): PlainJson {
    return this.schema(value, where, depth + 1) as PlainJson
  }

  private schemaList(value: PlainJson, where: string, depth: number): PlainJson | undefined {
    if (!isPlainList(value) || value.length === 0) return this.drop(where, 'is no list of schemas')
    return value.map((schema, index) => this.nested(schema, `${where}/${index}`, depth))
  }

  private schemaMap(keyword: string, value: PlainJson, where: string, depth: number): PlainJson | undefined {
    if (!isSchemaObject(value)) return this.drop(where, 'is no object of schemas')
    return plainObject(
      Object.entries(value).flatMap(([name, schema]): [string, PlainJson][] => {
        const place = `${where}/${pointerStep(name)}`
        const key = keyword === 'patternProperties' ? this.pattern(name, place) : name
        return typeof key === 'string' ? [[key, this.nested(schema, place, depth)]] : []
      }),
    )
  }

  private types(value: PlainJson, where: string): PlainJson | undefined {
    const wanted = isPlainList(value) ? value : [value]
    const known = wanted.filter((type) => jsonTypes.some((name) => name === type))
    if (known.length < wanted.length) this.note(where, 'This names a type JSON Schema does not know')
    if (known.length === 0) return undefined
    return known.length === 1 ? known[0] : known
  }

  private names(value: PlainJson, where: string): PlainJson | undefined {
    if (!isPlainList(value)) return this.drop(where, 'is no list of names')
    return value.filter((name) => typeof name === 'string')
  }

  private nameMap(value: PlainJson, where: string): PlainJson | undefined {
    if (!isSchemaObject(value)) return this.drop(where, 'is no object of lists of names')
    return plainObject(
      Object.entries(value).flatMap(([name, names]): [string, PlainJson][] => {
        const cleaned = this.names(names, `${where}/${pointerStep(name)}`)
        return cleaned === undefined ? [] : [[name, cleaned]]
      }),
    )
  }

  private pattern(value: PlainJson, where: string): PlainJson | undefined {
    if (typeof value !== 'string') return this.drop(where, 'is not text')
    return checkablePattern(value) ?? this.drop(where, 'is no pattern that can be checked')
  }

  private number(value: PlainJson, where: string): PlainJson | undefined {
    const number = value instanceof LongNumber ? Number(value.source) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : this.drop(where, 'is not a number')
  }

  private count(value: PlainJson, where: string): PlainJson | undefined {
    const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0
    return isCount ? value : this.drop(where, 'is not a whole number from 0')
  }

  /** Keywords nobody knows can hold schemas that a `$ref` points at; what is wrong in them is nobody's concern. */
  private other(value: PlainJson, where: string, depth: number): PlainJson {
    if (!isSchemaObject(value) || depth > deepest) return value
    const silent = new Cleaner()
    return silent.schema(value, where, depth + 1) as PlainJson
  }

  private drop(where: string, problem: string): PlainJson | undefined {
    this.note(where, `This ${problem} and is not used`)
    return undefined
  }

  private note(where: string, message: string): void {
    if (this.notes.length < mostNotes) this.notes.push({ where, message })
  }
}

/** A name as one step of a JSON pointer (RFC 6901). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

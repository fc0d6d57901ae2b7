import { beforeEach, describe, expect, it } from 'vitest'
import { JsonModels, type SchemaEntry } from '../../../../renderer/editors/json-models'

interface Model {
  readonly text: string
  readonly uri: string
  isDisposed: boolean
  dispose(): void
}

describe('JsonModels', () => {
  let models: Model[]
  let sets: (readonly SchemaEntry[])[]
  let later: (() => void)[]
  let registry: JsonModels<Model>
  const strict = { schema: undefined, allowComments: false }
  const current = () => sets.at(-1) ?? []
  const runLater = () => {
    for (const run of later.splice(0)) run()
  }

  beforeEach(() => {
    models = []
    sets = []
    later = []
    const createModel = (text: string, uri: string): Model => {
      const model: Model = {
        text,
        uri,
        isDisposed: false,
        dispose: () => {
          model.isDisposed = true
        },
      }
      models.push(model)
      return model
    }
    registry = new JsonModels({ createModel, setSchemas: (entries) => sets.push(entries) }, (run) => later.push(run))
  })

  it('gives each text a URI of its own and ties its schema to it', () => {
    const first = registry.open('{}', { schema: { type: 'object' }, allowComments: false })
    const second = registry.open('[]', { schema: { type: 'array' }, allowComments: true })
    expect(first.model.uri).not.toBe(second.model.uri)
    expect(current().map(({ schema }) => schema)).toEqual([
      { type: 'object', allowComments: false, allowTrailingCommas: false },
      { type: 'array', allowComments: true, allowTrailingCommas: true },
    ])
    for (const [index, { fileMatch, uri }] of current().entries()) {
      expect(`deck-text:${fileMatch.join()}`).toBe(models[index]?.uri)
      expect(uri).toBe(`deck-schema:${fileMatch.join()}`)
    }
  })

  it('has the schema in place before the text is there', () => {
    const order: string[] = []
    const ordered = new JsonModels<Model>({
      createModel: (text, uri) => {
        order.push('model')
        return { text, uri, isDisposed: false, dispose: () => {} }
      },
      setSchemas: () => order.push('schemas'),
    })
    ordered.open('{}', strict)
    expect(order).toEqual(['schemas', 'model'])
  })

  it('sets the schemas once for changes that come together', () => {
    const first = registry.open('{}', strict)
    const second = registry.open('{}', strict)
    const before = sets.length
    first.setRules({ schema: { type: 'null' }, allowComments: false })
    second.setRules({ schema: { type: 'string' }, allowComments: false })
    expect(sets.length).toBe(before)
    runLater()
    expect(sets.length).toBe(before + 1)
    expect(current().map(({ schema }) => schema['type'])).toEqual(['null', 'string'])
  })

  it('changes nothing for rules that are set already', () => {
    const opened = registry.open('{}', strict)
    opened.setRules(strict)
    expect(later).toEqual([])
  })

  it('when one closes as another opens, sets the schemas once', () => {
    const first = registry.open('{}', strict)
    const before = sets.length
    first.close()
    registry.open('[]', { schema: { type: 'array' }, allowComments: false })
    runLater()
    expect(sets.length).toBe(before + 1)
    expect(current().map(({ schema }) => schema['type'])).toEqual(['array'])
  })

  it('keeps nothing of what was closed', () => {
    const opened = Array.from({ length: 50 }, () => registry.open('{}', strict))
    for (const { close } of opened) close()
    runLater()
    expect(models.every(({ isDisposed }) => isDisposed)).toBe(true)
    expect(registry.size).toBe(0)
    expect(current()).toEqual([])
  })

  it('does nothing more for a text that is closed', () => {
    const opened = registry.open('{}', strict)
    opened.close()
    opened.close()
    opened.setRules({ schema: {}, allowComments: true })
    runLater()
    expect(current()).toEqual([])
  })

  it('keeps no schema of a text that could not be opened', () => {
    const failing = new JsonModels<Model>(
      {
        createModel: () => {
          throw new Error('no model')
        },
        setSchemas: (entries) => sets.push(entries),
      },
      (run) => later.push(run),
    )
    expect(() => failing.open('{}', strict)).toThrow('no model')
    expect(failing.size).toBe(0)
  })
})

import { type Change, changeAt, insertItem, moveItem, removeAt, removeItem, renameMember, setAt } from '../json/edit'
import { indentNode, type Layout } from '../json/layout'
import { makeNode } from '../json/make-node'
import { type FormValue, type JsonNode, type Path, valueAt } from '../json/node'
import type { PlainJson } from '../json/plain'
import { OpenBudget } from './open-budget'

/** Members an object gets with its first edit: the constants that say which variant of a union it is. */
export interface Companions {
  readonly path: Path
  readonly members: readonly (readonly [name: string, value: PlainJson])[]
}

/**
 * The edits of one form. Fields name a place and what is to stand there; the session applies it to the newest value, so
 * that two edits in one tick both count and fields need not be drawn again to get a new handler.
 */
export class FormSession {
  /** What parts may open by themselves since the last edit. */
  readonly openBudget = new OpenBudget()
  private value: FormValue
  private emit: (value: FormValue) => void = () => {}
  private readonly companions = new Set<Companions>()

  /** To be called with what the form was drawn with. */
  sync(value: FormValue, onChange: (value: FormValue) => void): void {
    this.value = value
    this.emit = onChange
  }

  set(path: Path, node: JsonNode): void {
    this.editInside(path, (value) => setAt(value, path, node))
  }

  setPlain(path: Path, plain: PlainJson): void {
    this.change(path, (_, layout) => makeNode(plain, layout, path.length))
  }

  /** Sets a value whose lines begin at the margin; they are moved to where the value stands. */
  setOutdented(path: Path, node: JsonNode): void {
    this.change(path, (_, layout) => indentNode(node, prefixAt(path.length, layout)))
  }

  change(path: Path, change: Change, keepDepth = 0): void {
    this.editInside(path, (value) => changeAt(value, path, change, keepDepth))
  }

  /** Makes a place absent. Objects and lists it leaves empty go too, down to `keepDepth` levels. */
  remove(path: Path, keepDepth: number): void {
    this.edit((value) => removeAt(value, path, keepDepth))
  }

  insertItem(path: Path, index: number, make: (layout: Layout) => JsonNode): void {
    this.editInside(path, (value) => insertItem(value, path, index, make))
  }

  removeItem(path: Path, index: number, keepDepth: number): void {
    this.edit((value) => removeItem(value, path, index, keepDepth))
  }

  moveItem(path: Path, from: number, to: number): void {
    this.edit((value) => moveItem(value, path, from, to))
  }

  renameMember(path: Path, id: number, name: string): void {
    this.edit((value) => renameMember(value, path, id, name))
  }

  /** As long as the returned function is not called, the object at the path gets these members with its first edit. */
  accompany(companions: Companions): () => void {
    this.companions.add(companions)
    return () => this.companions.delete(companions)
  }

  private edit(change: (value: FormValue) => FormValue): void {
    const changed = change(this.value)
    if (changed === this.value) return
    this.value = changed
    this.openBudget.refill()
    this.emit(changed)
  }

  /** An edit after which the objects it begins, on the way to the path, have the members that belong to them. */
  private editInside(path: Path, change: (value: FormValue) => FormValue): void {
    this.edit((value) => this.accompanied(change(value), value, path))
  }

  private accompanied(value: FormValue, before: FormValue, edited: Path): FormValue {
    let complete = value
    for (const { path, members } of this.companions) {
      const isInside = path.length < edited.length && path.every((step, index) => step === edited[index])
      if (!isInside || valueAt(complete, path)?.kind !== 'object' || hasMembers(valueAt(before, path))) continue
      for (const [name, plain] of members) {
        const place = [...path, name]
        if (valueAt(complete, place) !== undefined) continue
        complete = changeAt(complete, place, (_, layout) => makeNode(plain, layout, place.length))
      }
    }
    return complete
  }
}

/** What is in an object already says what it is: an edit changes its own place and nothing else. */
function hasMembers(value: JsonNode | undefined): boolean {
  return value?.kind === 'object' && value.members.length > 0
}

function prefixAt(depth: number, layout: Layout): string {
  return layout.kind === 'lines' ? layout.indent.repeat(depth) : ''
}

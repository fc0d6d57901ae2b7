import { expect, it } from 'vitest'
import { treeKey } from '../../../../renderer/ui/tree-keys'

/** Two branches, the first one open with two leaves. */
const rows = [{ level: 1, isOpen: true }, { level: 2 }, { level: 2 }, { level: 1, isOpen: false }]

it.each<[string, number, ReturnType<typeof treeKey>]>([
  ['ArrowDown', -1, { kind: 'select', index: 0 }],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', -1, { kind: 'select', index: 3 }],
  ['ArrowUp', 0, undefined],
  ['Home', 2, { kind: 'select', index: 0 }],
  ['End', 0, { kind: 'select', index: 3 }],
  ['PageDown', 0, { kind: 'select', index: 1 }],
  ['PageUp', 3, { kind: 'select', index: 2 }],
  ['ArrowRight', 0, { kind: 'select', index: 1 }],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 3, { kind: 'toggle', index: 3 }],
  ['ArrowLeft', 0, { kind: 'toggle', index: 0 }],
  ['ArrowLeft', 2, { kind: 'select', index: 0 }],
  ['ArrowLeft', 3, undefined],
  ['Enter', 1, { kind: 'enter', index: 1 }],
  ['Enter', 3, { kind: 'toggle', index: 3 }],
  ['x', 1, undefined],
])('%s on row %d', (key, current, effect) => {
  expect(treeKey(key, { rows, current, pageSize: 2 })).toEqual(effect)
})

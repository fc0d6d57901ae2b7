import { parseText } from '../syntax-tree'
import { expandText, type VariableFault, type VariableSources } from '../variables/expand-text'
import { inputIdsIn } from '../variables/references-of'
import type { EntryFields } from './entry-fields'

/** Every variable has a value: what is then still at fault is the spelling. */
const anything: VariableSources = {
  variable: () => 'x',
  input: () => ({ kind: 'value', text: 'x' }),
  secret: () => ({ kind: 'value', text: 'x' }),
  userHome: '/',
  workspaceFolder: '/',
}

/** Fields in which variables are filled in at start. */
const expanded = ['command', 'args', 'env', 'envFile', 'cwd', 'url', 'headers'] as const

/** Names variables that are written in another program's way, each with the way they are written here. */
export function nameForeign(entry: EntryFields, inputs: ReadonlySet<string>): void {
  const texts = expanded.flatMap((key) => textsOf(entry.source(key)))
  const faults = texts.flatMap((text) => expandText(text, anything).faults)
  for (const words of new Set(faults.map(inWords))) entry.note(words)
  const missing = texts.flatMap(inputIdsIn).filter((id) => !inputs.has(id))
  for (const id of new Set(missing)) {
    entry.note(`\${input:${id}} has no definition that could come along: add one to "inputs" of the file.`)
  }
}

function inWords(fault: VariableFault): string {
  return fault.kind === 'foreign'
    ? `${fault.written} is another program's spelling: write ${fault.right} here.`
    : `${fault.kind === 'unknown' ? fault.written : 'A variable'} is no variable MCP Deck knows: it does not start with it.`
}

function textsOf(source: string | undefined): readonly string[] {
  const texts: string[] = []
  const visit = (node: ReturnType<typeof parseText>['root']): void => {
    if (node?.type === 'string') texts.push(String(node.value))
    for (const child of node?.children ?? []) visit(child)
  }
  if (source !== undefined) visit(parseText(source).root)
  return texts
}

import type { ResourceSummary, ResourceTemplateSummary } from '../../../shared/model/resource'
import type { TreeRow } from '../../ui/virtual-tree'

/** What a row of the tree stands for. */
export type ResourceRow = TreeRow &
  (
    | { readonly kind: 'branch'; readonly label: string; readonly size: number }
    | { readonly kind: 'resource'; readonly resource: ResourceSummary; readonly label: string }
    | { readonly kind: 'template'; readonly template: ResourceTemplateSummary; readonly label: string }
  )

/** A branch with what is in it, before it is laid out in rows. */
interface Branch {
  readonly label: string
  readonly branches: Map<string, Branch>
  readonly leaves: { readonly resource: ResourceSummary; readonly label: string }[]
}

/** Scheme with what follows it (`file://`, `urn:`), the steps that lead to a resource, and its own name there. */
export interface AddressParts {
  readonly root: string
  readonly steps: readonly string[]
  readonly leaf: string
}

/**
 * An address as places in a tree. Only what can be told by `/` counts as steps; everything else is the name of the
 * resource as it is written.
 */
export function addressParts(uri: string): AddressParts {
  const scheme = /^[a-z][a-z0-9+.-]*:(?:\/\/)?/i.exec(uri)?.[0]
  if (scheme === undefined) return { root: noScheme, steps: [], leaf: uri }
  // What follows a question mark or a hash is no path, whatever it holds.
  const rest = uri.slice(scheme.length)
  const pathEnd = rest.search(/[?#]/)
  const path = pathEnd < 0 ? rest : rest.slice(0, pathEnd)
  const parts = path.split('/')
  const leaf = `${parts.pop() ?? ''}${rest.slice(path.length)}`
  // An address that ends with a slash is named by its last step.
  const own = leaf === '' && parts.length > 0 ? `${parts.pop() ?? ''}/` : leaf
  return { root: scheme, steps: parts.filter((step) => step !== ''), leaf: own === '' ? uri : own }
}

const noScheme = 'Without a scheme'
const noAddress = 'Without an address'

/** The rows of the tree: templates first, then resources by scheme and path. `isOpen` says which branches are. */
export function resourceRows(
  resources: readonly ResourceSummary[],
  templates: readonly ResourceTemplateSummary[],
  isOpen: (key: string, level: number) => boolean,
): readonly ResourceRow[] {
  const rows: ResourceRow[] = []
  const roots = branchesOf(resources)
  const count = roots.length + (templates.length > 0 ? 1 : 0)
  if (templates.length > 0) {
    const open = isOpen(templatesKey, 1)
    const place = { key: templatesKey, level: 1, place: 1, count, isOpen: open }
    rows.push({ ...place, kind: 'branch', label: 'Templates', size: templates.length })
    if (open) {
      templates.forEach((template, index) => {
        const at = { key: `t ${template.position}`, level: 2, place: index + 1, count: templates.length }
        rows.push({ ...at, kind: 'template', template, label: titleOf(template) ?? template.uriTemplate })
      })
    }
  }
  roots.forEach((branch, index) => {
    addBranch(rows, branch, '', { level: 1, place: count - roots.length + index + 1, count }, isOpen)
  })
  return rows
}

export const templatesKey = 'templates'

/** Key of the row of a resource or a template, by its position. */
export function rowKey(kind: 'resource' | 'template', position: number): string {
  return `${kind === 'resource' ? 'r' : 't'} ${position}`
}

function branchesOf(resources: readonly ResourceSummary[]): readonly Branch[] {
  const top = newBranch('')
  for (const resource of resources) {
    const { root, steps, leaf } =
      resource.uri === '' ? { root: noAddress, steps: [], leaf: '' } : addressParts(resource.uri)
    let branch = childOf(top, root)
    for (const step of steps) branch = childOf(branch, step)
    branch.leaves.push({ resource, label: titleOf(resource) ?? leaf })
  }
  return [...top.branches.values()].map(compact)
}

function newBranch(label: string): Branch {
  return { label, branches: new Map(), leaves: [] }
}

function childOf(branch: Branch, label: string): Branch {
  const known = branch.branches.get(label)
  if (known) return known
  const child = newBranch(label)
  branch.branches.set(label, child)
  return child
}

/** A branch with nothing in it but another one is drawn as one, so that nobody opens five folders to find one thing. */
function compact(branch: Branch): Branch {
  const [only, ...others] = branch.branches.values()
  if (only !== undefined && others.length === 0 && branch.leaves.length === 0) {
    const label = branch.label.endsWith('/') || branch.label.endsWith(':') ? branch.label : `${branch.label}/`
    return compact({ ...only, label: label + only.label })
  }
  return { ...branch, branches: new Map([...branch.branches].map(([key, child]) => [key, compact(child)])) }
}

interface Place {
  readonly level: number
  readonly place: number
  readonly count: number
}

function addBranch(
  rows: ResourceRow[],
  branch: Branch,
  parentKey: string,
  place: Place,
  isOpen: (key: string, level: number) => boolean,
): void {
  const key = `${parentKey}b ${branch.label}\n`
  const open = isOpen(key, place.level)
  rows.push({ ...place, key, isOpen: open, kind: 'branch', label: branch.label, size: sizeOf(branch) })
  if (!open) return
  const level = place.level + 1
  const branches = [...branch.branches.values()]
  const count = branches.length + branch.leaves.length
  branches.forEach((child, index) => addBranch(rows, child, key, { level, place: index + 1, count }, isOpen))
  branch.leaves.forEach(({ resource, label }, index) => {
    const own = { key: rowKey('resource', resource.position), level, place: branches.length + index + 1, count }
    rows.push({ ...own, kind: 'resource', resource, label })
  })
}

function sizeOf({ branches, leaves }: Branch): number {
  return [...branches.values()].reduce((sum, child) => sum + sizeOf(child), leaves.length)
}

function titleOf({ title, name }: { readonly title?: string; readonly name?: string }): string | undefined {
  return title ?? name
}

/** Items that hold every word typed in address, name, title, description or type. */
export function matching<Item extends ResourceSummary | ResourceTemplateSummary>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const address = 'uri' in item ? item.uri : item.uriTemplate
    const { title = '', name = '', description = '', mimeType = '', malformed } = item
    const haystack = [address, title, name, description, mimeType, malformed === undefined ? '' : 'malformed']
      .join('\n')
      .toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}

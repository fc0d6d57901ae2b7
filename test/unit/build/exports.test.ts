import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** The ways to export that this project does without: they hide where a name comes from, or give one thing two names. */
function unwantedExports(text: string): readonly string[] {
  const forms = [
    ['default export', /^export default\b/m],
    ['default export', /^export \{[^}]*\bas default\b[^}]*\}/m],
    ['re-export', /^export (?:type )?\*/m],
    ['re-export', /^export (?:type )?\{[^}]*\}\s*from\b/m],
  ] as const
  return forms.filter(([, form]) => form.test(text)).map(([name]) => name)
}

function sourceFiles(): readonly string[] {
  return ['shared', 'electron', 'renderer']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
}

describe('source files', () => {
  it('name what they export, and nothing of others', () => {
    const found = sourceFiles().map(
      (file) => [file, unwantedExports(readFileSync(path.join(root, file), 'utf8'))] as const,
    )
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(([, forms]) => forms.length > 0)).toEqual([])
  })

  it.each([
    ['export default function a() {}', ['default export']],
    ['const a = 1\nexport { a as default }', ['default export']],
    ["export * from './b'", ['re-export']],
    ["export type { B } from './b'", ['re-export']],
    ["export {\n  b,\n  c,\n} from './b'", ['re-export']],
    ["import { b } from './b'\nexport const a = b\nexport type { A }\nexport { c }", []],
  ])('with %j', (text, forms) => {
    expect(unwantedExports(text)).toEqual(forms)
  })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import configuration from '../../../build/dependency-cruiser.cjs'

const root = path.resolve(import.meta.dirname, '../../..')
let tree: string | undefined

/** The rules that imports under `baseDir` break, each with the file that breaks it. */
async function violations(baseDir: string): Promise<readonly string[]> {
  const { output } = await cruise(['shared', 'electron', 'renderer'], {
    ...configuration.options,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
    validate: true,
    baseDir,
  })
  const { summary } = output as ICruiseResult
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

/** A tree of source files in a temporary folder, with the packages of this project. */
function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-tree-'))
  tree = folder
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const name of ['shared', 'electron', 'renderer']) mkdirSync(path.join(folder, name))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

afterEach(() => {
  if (tree !== undefined) rmSync(tree, { recursive: true })
  tree = undefined
})

describe('imports', () => {
  it('of this project break no rule', async () => {
    expect(await violations(root)).toEqual([])
  })

  const a = 'export const a = 1\n'
  const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
    ['shared-is-pure', 'shared/a.ts', "import 'node:fs'"],
    ['shared-is-pure', 'shared/a.ts', "import 'react'"],
    ['core-is-plain-node', 'electron/core/a.ts', "import { app } from 'electron'\nexport const b = app"],
    ['core-is-plain-node', 'electron/core/a.ts', "import type { App } from 'electron'\nexport type B = App"],
    ['core-is-plain-node', 'electron/core/a.ts', "import '../ipc/a'"],
    ['main-process-has-no-window', 'electron/main.ts', "import '../renderer/a'"],
    ['shell-and-ipc-stand-on-core', 'electron/shell/a.ts', "import '../cli/a'"],
    ['preload-is-small', 'electron/preload.ts', "import '../shared/ipc/contract'"],
    ['preload-is-small', 'electron/preload.ts', "import 'zod'"],
    ['cli-stands-on-core', 'electron/cli/b.ts', "import '../shell/b'"],
    ['demo-server-stands-alone', 'electron/demo-server/a.ts', "import '../core/b'"],
    ['old-sdk-only-in-the-demo-server', 'electron/core/a.ts', "import '@modelcontextprotocol/sdk/client/index.js'"],
    ['renderer-is-a-page', 'renderer/b.ts', "import '../electron/core/b'"],
    ['renderer-is-a-page', 'renderer/b.ts', "import '@modelcontextprotocol/client'"],
    ['renderer-has-no-node', 'renderer/b.ts', "import 'node:path'"],
    ['features-are-neighbours', 'renderer/features/log/a.ts', "import '../traffic/a'"],
    ['product-knows-no-tests', 'renderer/b.ts', "import '../test/support/a'"],
    ['no-cycles', 'shared/cycle-a.ts', "import './cycle-b'"],
  ]

  it.each(planted)('are caught: %s by %s with %j', async (rule, file, text) => {
    const folder = plant({
      'shared/ipc/contract.ts': a,
      'shared/cycle-b.ts': "import './cycle-a'\n",
      'electron/core/b.ts': a,
      'electron/ipc/a.ts': a,
      'electron/shell/b.ts': a,
      'electron/cli/a.ts': a,
      'renderer/a.ts': a,
      'renderer/features/traffic/a.ts': a,
      'test/support/a.ts': a,
      [file]: `${text}\n`,
    })
    expect(await violations(folder)).toContain(`${rule}: ${file}`)
  })

  it('that are allowed are not caught', async () => {
    const folder = plant({
      'shared/ipc/channels.ts': a,
      'shared/ipc/contract.ts': "import { z } from 'zod'\nexport const b = z\n",
      'electron/core/a.ts':
        "import 'node:fs'\nimport '@modelcontextprotocol/client'\nimport '../../shared/ipc/contract'\n",
      'electron/shell/a.ts': "import { app } from 'electron'\nimport '../core/a'\nexport const b = app\n",
      'electron/main.ts': "import './shell/a'\n",
      'electron/preload.ts':
        "import 'electron'\nimport '../shared/ipc/channels'\nimport type { b } from '../shared/ipc/contract'\nexport type C = typeof b\n",
      'electron/cli/a.ts': "import 'node:util'\nimport '../core/a'\n",
      'electron/demo-server/a.ts': "import 'zod'\nimport '@modelcontextprotocol/sdk/server/mcp.js'\nimport 'node:fs'\n",
      'renderer/features/log/a.ts': "import 'react'\nimport './b'\nimport '../../../shared/ipc/contract'\n",
      'renderer/features/log/b.ts': a,
    })
    expect(await violations(folder)).toEqual([])
  })

  it('have a proof for each rule', () => {
    const rules = (configuration.forbidden ?? []).map(({ name }) => name)
    expect(new Set(rules)).toEqual(new Set(planted.map(([rule]) => rule)))
  })
})

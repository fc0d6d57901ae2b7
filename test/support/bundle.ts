import path from 'node:path'
import { build } from 'vite'

/**
 * Bundles a TypeScript file with everything it imports into one module plain Node runs, in `folder`; gives its path. For
 * tests that need a program of ours as a process of its own.
 */
export async function bundleForNode(entry: string, folder: string): Promise<string> {
  const name = path.basename(entry, '.ts')
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node20.18',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'esm', entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return path.join(folder, `${name}.mjs`)
}

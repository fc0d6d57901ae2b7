import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { electronNode, rendererChrome } from '../../../build/scripts/bundle/targets.mjs'

/** Builds the page and the program that shows it, the way the app is built; gives the path of the program. */
export async function buildEditorPage(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { target: rendererChrome, outDir: path.join(folder, 'page'), chunkSizeWarningLimit: 5000 },
  })
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: path.join(import.meta.dirname, 'host.ts'),
      target: electronNode,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'host.mjs', codeSplitting: false } },
    },
  })
  return path.join(folder, 'host.mjs')
}

import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { electronNode, rendererChrome } from './scripts/bundle/targets.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** The three bundles of the app. Everything they need is inside them: nothing of node_modules is packed. */
export default defineConfig({
  main: {
    root,
    build: {
      target: electronNode,
      externalizeDeps: false,
      minify: true,
      outDir: path.join(root, 'out/main'),
      rolldownOptions: { input: { index: path.join(root, 'electron/main.ts') }, output: { format: 'es' } },
    },
  },
  preload: {
    root,
    build: {
      target: electronNode,
      externalizeDeps: false,
      minify: true,
      outDir: path.join(root, 'out/preload'),
      rolldownOptions: {
        input: { index: path.join(root, 'electron/preload.ts') },
        // A sandboxed preload script must be CommonJS, and `.js` would be ESM in this package.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(root, 'renderer'),
    build: {
      target: rendererChrome,
      minify: true,
      outDir: path.join(root, 'out/renderer'),
      // Monaco is loaded when an editor opens; its chunk is 3.9 MB and no mistake.
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: { index: path.join(root, 'renderer/index.html') } },
    },
    worker: { format: 'es' },
    resolve: {
      alias: {
        // Its version for browsers asks the document what `&eacute;` is, and Markdown is parsed in a worker, which has none.
        'decode-named-character-reference': path.join(root, 'node_modules/decode-named-character-reference/index.js'),
      },
    },
    plugins: [react()],
  },
})

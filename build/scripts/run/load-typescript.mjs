import { createServer } from 'vite'
import { root } from '../project.mjs'

/**
 * Loads TypeScript modules of this project as vitest does, with source positions in errors and without a build.
 * @returns {Promise<{ load: (file: string) => Promise<Readonly<Record<string, unknown>>>, close: () => Promise<void> }>}
 *   `load` takes an absolute path and returns what the module exports
 */
export async function openTypeScriptLoader() {
  const server = await createServer({
    configFile: false,
    root,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return {
    load: async (file) => await server.ssrLoadModule(file),
    close: async () => await server.close(),
  }
}

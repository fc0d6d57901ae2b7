import { rmSync } from 'node:fs'
import path from 'node:path'
import { fuses } from './fuses.mjs'

/**
 * The settings of electron-builder. The app is its bundles and its manifest: nothing of node_modules is packed.
 * @param {object} options
 * @param {import('../runtime/runtime-folder.mjs').ElectronRuntime} options.runtime
 * @param {boolean} options.testing
 * @param {boolean} options.inspectable
 * @param {string} options.output folder for what is made
 * @returns {import('electron-builder').Configuration}
 */
export function builderConfig({ runtime, testing, inspectable, output }) {
  return {
    appId: 'dev.mcpdeck.app',
    productName: 'MCP Deck',
    electronVersion: runtime.version,
    electronDist: runtime.folder,
    electronLanguages: ['en-US'],
    electronFuses: fuses({ inspectable }),
    directories: { output, buildResources: 'build/resources' },
    files: ['out/{main,preload,renderer,cli,demo-server}/**', 'package.json', 'LICENSE', '!node_modules/**'],
    // Read by the app, so that its window can say what it runs on.
    extraMetadata: { electronRuntime: runtime.kind, scripts: null, devDependencies: null, allowScripts: null },
    asar: true,
    npmRebuild: false,
    artifactName: `\${name}-\${version}-\${os}-\${arch}${testing ? '-testing' : ''}.\${ext}`,
    linux: {
      category: 'Development',
      executableName: 'mcp-deck',
      icon: 'build/resources/icon.png',
      synopsis: 'Manage and test MCP servers',
    },
    mac: { category: 'public.app-category.developer-tools', icon: 'build/resources/icon.png' },
    win: { icon: 'build/resources/icon.png' },
    // With it, `MCP Deck some-folder` would run that folder instead of the app.
    afterPack: ({ appOutDir }) => rmSync(path.join(appOutDir, 'resources/default_app.asar'), { force: true }),
  }
}

/**
 * What the packaged program is no longer able to do, whoever starts it with whatever arguments and environment.
 * `inspectable` leaves the door open through which Playwright attaches; such a package is for tests.
 * @param {{ inspectable: boolean, platform?: NodeJS.Platform }} options
 */
export function fuses({ inspectable, platform = process.platform }) {
  return {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: inspectable,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    // Electron checks the archive on macOS and Windows only.
    enableEmbeddedAsarIntegrityValidation: platform !== 'linux',
  }
}

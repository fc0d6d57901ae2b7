/** The oldest runtime the bundles must run on: Electron 33 has Node 20.18 and Chrome 130. */
export const electronNode = 'node20.18'
export const rendererChrome = 'chrome130'

// Imported first by start.mjs, which a newcomer runs with whatever Node is there: the other modules need a current one.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`MCP Deck needs Node.js 20.19 or newer, and this is ${process.versions.node}.`)
  console.error('Install a current one from https://nodejs.org and start again.')
  process.exit(1)
}

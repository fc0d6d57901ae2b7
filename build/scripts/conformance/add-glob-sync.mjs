// Loaded before the suite, which imports `globSync` of Node 22 though no scenario for clients calls it.
const fs = process.getBuiltinModule('node:fs')
if (!('globSync' in fs)) Object.assign(fs, { globSync: () => [] })

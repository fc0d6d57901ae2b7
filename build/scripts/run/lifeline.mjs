// Ends the processes it was told of when the script that started it dies, however that happened: the pipe on its
// standard input then closes. It runs in a session of its own, out of reach of the terminal's signals.
// Lines on standard input: `watch PID`, `forget PID`.
import { createInterface } from 'node:readline'
import { endTree } from './process-tree.mjs'

const graceMs = 3000

/** @type {Set<number>} */
const watched = new Set()

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, pid] = line.split(' ')
  if (verb === 'watch') watched.add(Number(pid))
  if (verb === 'forget') watched.delete(Number(pid))
}
await Promise.all([...watched].map((pid) => endTree(pid, graceMs)))

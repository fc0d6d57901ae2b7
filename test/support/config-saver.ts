import { readFile } from 'node:fs/promises'
import { saveFile, versionOf } from '../../electron/core/config/save/atomic-file'
import { AppFailure } from '../../shared/result'

/**
 * A program that saves a file, to be bundled and run as a process of its own, which may be killed or belong to another
 * user. Arguments: the file; `once TEXT`, or `for-ever SIZE`: contents of that many characters, one after the other.
 */
const [file = '', mode, argument = ''] = process.argv.slice(2)

if (mode === 'once') console.log(await saveOnce(argument))
else await saveForEver(Number(argument))

async function saveOnce(text: string): Promise<string> {
  const base = versionOf(await readFile(file).catch(() => undefined))
  try {
    return (await saveFile({ file, bytes: Buffer.from(text), base })).kind
  } catch (error) {
    return error instanceof AppFailure ? error.message : String(error)
  }
}

async function saveForEver(size: number): Promise<never> {
  console.log('ready')
  for (let round = 0; ; round += 1) {
    const base = versionOf(await readFile(file))
    await saveFile({ file, bytes: Buffer.from(contentOf(round, size)), base })
  }
}

/** Whole contents can be told from broken ones: all characters but the braces are the same. */
function contentOf(round: number, size: number): string {
  return `{"text": "${String(round % 10).repeat(size)}"}`
}

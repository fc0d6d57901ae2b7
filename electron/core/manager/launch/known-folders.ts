import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folders that installers put programs into and that the PATH of a desktop app often lacks, under the home folder. */
const homeFolders = [
  '.local/bin',
  '.volta/bin',
  '.bun/bin',
  '.deno/bin',
  '.cargo/bin',
  '.asdf/shims',
  '.local/share/mise/shims',
  '.pyenv/shims',
  '.nodenv/shims',
  '.rbenv/shims',
  '.npm-global/bin',
  '.local/share/pnpm',
  'Library/pnpm',
  '.nix-profile/bin',
  'go/bin',
  'n/bin',
  'miniconda3/bin',
  'anaconda3/bin',
] as const

const systemFolders = [
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/home/linuxbrew/.linuxbrew/bin',
  '/opt/local/bin',
  '/run/current-system/sw/bin',
  '/nix/var/nix/profiles/default/bin',
  '/snap/bin',
  '/usr/bin',
  '/bin',
] as const

/** Folders of version managers: one folder for each version, with its programs in a folder below. */
const versionFolders = [
  ['.nvm/versions/node', 'bin'],
  ['.local/share/fnm/node-versions', 'installation/bin'],
  ['Library/Application Support/fnm/node-versions', 'installation/bin'],
  ['.asdf/installs/nodejs', 'bin'],
  ['.local/share/mise/installs/node', 'bin'],
] as const

const windowsFolders = [
  ['APPDATA', 'npm'],
  ['ProgramFiles', 'nodejs'],
  ['USERPROFILE', '.local\\bin'],
  ['USERPROFILE', '.cargo\\bin'],
  ['USERPROFILE', '.bun\\bin'],
] as const

export interface KnownFoldersDeps {
  readonly home: string
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Absolute paths of programs of this name in folders that people install to, the likeliest first. Never rejects. */
export async function findElsewhere(command: string, deps: KnownFoldersDeps): Promise<readonly string[]> {
  if (command === '' || /[/\\]/.test(command)) return []
  const endings = deps.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  const files = (await knownFolders(deps)).flatMap((folder) => endings.map((end) => path.join(folder, command + end)))
  const there = await Promise.all(files.map(isProgram))
  return files.filter((_, index) => there[index])
}

async function knownFolders({ home, platform, env }: KnownFoldersDeps): Promise<readonly string[]> {
  if (platform === 'win32') {
    return windowsFolders.flatMap(([variable, below]) => (env[variable] ? [path.join(env[variable], below)] : []))
  }
  const versions = await Promise.all(
    versionFolders.map(async ([above, below]) => {
      const names = await readdir(path.join(home, above)).catch(() => [])
      return newestFirst(names).map((name) => path.join(home, above, name, below))
    }),
  )
  return [...homeFolders.map((folder) => path.join(home, folder)), ...versions.flat(), ...systemFolders]
}

/** `v10.1.0` is newer than `v9.0.0`. */
function newestFirst(names: readonly string[]): readonly string[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return names.toSorted((a, b) => compare(b, a))
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

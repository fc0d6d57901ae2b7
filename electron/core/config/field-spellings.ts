/** What the address of a remote server is called: by us, and by other programs, all understood. */
export const addressSpellings = ['url', 'serverUrl', 'httpUrl', 'baseUrl'] as const

/** Other programs' names for a field of ours, where both mean the same. Only an import respells them. */
export const fieldSpellings: Readonly<Record<string, string>> = {
  environment: 'env',
  envs: 'env',
  cmd: 'command',
  arguments: 'args',
  workingDirectory: 'cwd',
  workdir: 'cwd',
}

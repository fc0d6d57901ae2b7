import type { LaunchFacts, ProcessFacts } from '../../../../shared/model/server-facts'

/** A server behind two wrappers, as a server started with `npx` is. `look`: which look it is; the first knows no load. */
export function sampleProcesses(rootPid: number, look: number): ProcessFacts {
  const load = (share: number) => (look === 0 ? {} : { cpuPercent: share * (1 + Math.abs(Math.sin(look / 3))) })
  return {
    at: Date.now(),
    processes: [
      { pid: rootPid, parentPid: 1, name: 'npm exec @modelc', memoryBytes: 71_000_000, ...load(0.2) },
      { pid: rootPid + 13, parentPid: rootPid, name: 'sh', memoryBytes: 1_900_000, ...load(0) },
      { pid: rootPid + 14, parentPid: rootPid + 13, name: 'node', memoryBytes: 88_000_000 + look * 40_000, ...load(3) },
    ],
  }
}

export const sampleLaunch: LaunchFacts = {
  of: 'latest',
  command: 'npx',
  resolvedCommand: '/home/ada/.nvm/versions/node/v22.3.0/bin/npx',
  args: ['-y', '@modelcontextprotocol/server-everything'],
  cwd: '/home/ada',
  pathFolders: [
    '/home/ada/.nvm/versions/node/v22.3.0/bin',
    '/home/ada/.local/bin',
    '/usr/local/bin',
    '/usr/bin',
    '/bin',
  ],
  variables: [
    { name: 'API_TOKEN', value: '••••••', origin: 'entry' },
    { name: 'HOME', value: '/home/ada', origin: 'app' },
    { name: 'LANG', value: 'en_GB.UTF-8', origin: 'login-shell' },
    { name: 'MCP_DECK_RUN', value: '6a0f7c1e', origin: 'run-mark' },
    { name: 'PATH', value: '/home/ada/.nvm/versions/node/v22.3.0/bin:/usr/bin:/bin', origin: 'login-shell' },
    { name: 'REGION', value: 'eu-central-1', origin: 'env-file' },
  ],
  removed: ['DEBUG'],
}

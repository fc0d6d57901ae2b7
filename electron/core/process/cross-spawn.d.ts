/** The part of cross-spawn that is used here; the package brings no types. */
declare module 'cross-spawn' {
  import type { ChildProcessWithoutNullStreams, SpawnOptionsWithoutStdio } from 'node:child_process'

  export function spawn(
    command: string,
    args: readonly string[],
    options: SpawnOptionsWithoutStdio,
  ): ChildProcessWithoutNullStreams
}

/** The part of pidusage that is used here; the package brings no types. */
declare module 'pidusage' {
  interface Usage {
    /** Percent of one processor since the last call. */
    readonly cpu: number
    /** Resident bytes. */
    readonly memory: number
    readonly ppid: number
  }

  /** `null` for a process that is gone; rejects when all of them are. */
  export default function pidusage(pids: readonly number[]): Promise<Readonly<Record<string, Usage | null>>>
}

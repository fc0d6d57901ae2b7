/** A page that dies again within so many ms would only die once more: a person decides then. */
const tooSoonMs = 10_000

/** Decides what follows when the page's process is gone: reload it, ask a person, or nothing when it ended as it should. */
export function afterPageDied(
  reason: string,
  now: number,
  lastDeathAt: number | undefined,
): 'reload' | 'ask' | 'nothing' {
  if (reason === 'clean-exit') return 'nothing'
  return lastDeathAt !== undefined && now - lastDeathAt < tooSoonMs ? 'ask' : 'reload'
}

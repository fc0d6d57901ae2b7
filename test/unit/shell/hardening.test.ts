import { expect, test } from 'vitest'
import { enableSandbox } from '../../../electron/shell/hardening'

test.each<[string, number | undefined, boolean, boolean]>([
  ['an ordinary user', 1000, false, true],
  ['an ordinary user who asks for none', 1000, true, true],
  ['root, who can have none', 0, true, false],
  ['root without the switch', 0, false, true],
  ['a system without user ids', undefined, true, true],
])('the sandbox of %s', (_who, userId, switchedOff, enabled) => {
  const calls: string[] = []
  const commandLine = { hasSwitch: (name: string) => switchedOff && name === 'no-sandbox' }
  const app = { enableSandbox: () => void calls.push('enabled'), commandLine }
  enableSandbox(app, userId)
  expect(calls).toEqual(enabled ? ['enabled'] : [])
})

import { describe, expect, it } from 'vitest'
import { hasDisplay } from '../../../build/scripts/display/virtual-display.mjs'
import { installIsCurrent } from '../../../build/scripts/start/install-state.mjs'
import { sandboxMode } from '../../../build/scripts/start/sandbox.mjs'

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
      'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    },
  }
  const zod = { version: '4.6.7', integrity: 'sha512-a' }

  it.each([
    ['nothing at all', undefined, false],
    ['a file without packages', {}, false],
    ['all that this platform takes', { packages: { 'node_modules/zod': zod } }, true],
    ['more than needed', { packages: { 'node_modules/zod': zod, 'node_modules/old': zod } }, true],
    ['another version', { packages: { 'node_modules/zod': { ...zod, version: '4.6.6' } } }, false],
    ['other content', { packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } } }, false],
    ['a package missing', { packages: { 'node_modules/fsevents': { version: '2.3.3' } } }, false],
  ])('with %s', (_what, installed, current) => {
    expect(installIsCurrent(wanted, installed)).toBe(current)
  })
})

describe('the sandbox', () => {
  it.each([
    [{ root: true, userNamespaces: true, helperIsSetuid: true }, 'off'],
    [{ root: false, userNamespaces: true, helperIsSetuid: false }, 'on'],
    [{ root: false, userNamespaces: false, helperIsSetuid: true }, 'on'],
    [{ root: false, userNamespaces: false, helperIsSetuid: false }, 'blocked'],
  ])('of %j', (facts, mode) => {
    expect(sandboxMode(facts)).toBe(mode)
  })
})

describe('a display', () => {
  it.each([
    ['none on Linux', {}, 'linux', false],
    ['none when the variable is empty', { DISPLAY: '' }, 'linux', false],
    ['X', { DISPLAY: ':0' }, 'linux', true],
    ['Wayland', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
    ['always elsewhere', {}, 'darwin', true],
  ] as const)('%s', (_what, env, platform, there) => {
    expect(hasDisplay(env, platform)).toBe(there)
  })
})

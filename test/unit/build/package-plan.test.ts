import { describe, expect, it } from 'vitest'
import { builderConfig } from '../../../build/scripts/packaging/builder-config.mjs'
import { controlFile, parseFpmArguments } from '../../../build/scripts/packaging/fpm-arguments.mjs'
import { fuses } from '../../../build/scripts/packaging/fuses.mjs'
import { admitRuntime, planPackage } from '../../../build/scripts/packaging/plan-package.mjs'

const fallback = { kind: 'fallback', folder: '/electron', version: '33.2.1' } as const
const official = { kind: 'official', folder: '/electron', version: '45.5.0' } as const

describe('the command line', () => {
  it.each([
    [[], { targets: ['dir'], testing: false, output: 'dist' }],
    [['deb', 'tar.gz'], { targets: ['deb', 'tar.gz'], testing: false, output: 'dist' }],
    [['--for-testing', '--output', '/tmp/x'], { targets: ['dir'], testing: true, output: '/tmp/x' }],
  ])('%j', (words, plan) => {
    expect(planPackage(words, 'linux')).toEqual(plan)
  })

  it.each([['msi'], ['--fortesting'], ['--output']])('refuses %j', (word) => {
    expect(() => planPackage([word], 'linux')).toThrow()
  })
})

describe('the fallback runtime', () => {
  const plan = { targets: ['dir'], output: 'dist' }
  it('is refused for a release, with the way out', () => {
    expect(() => admitRuntime(fallback, { ...plan, testing: false })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('--for-testing') as string }),
    )
  })

  it('is admitted for testing, the official one always', () => {
    expect(() => {
      admitRuntime(fallback, { ...plan, testing: true })
      admitRuntime(official, { ...plan, testing: false })
    }).not.toThrow()
  })

  it('a folder that does not say its version is refused', () => {
    expect(() => admitRuntime({ ...official, version: 'unknown' }, { ...plan, testing: false })).toThrow(/version/)
  })
})

describe('what is packed', () => {
  const options = { runtime: fallback, testing: true, inspectable: false, output: 'dist' }

  it('says what it runs on, and in its name that it is for testing', () => {
    const config = builderConfig(options)
    expect(config.extraMetadata).toMatchObject({ electronRuntime: 'fallback' })
    expect(config.artifactName).toMatch(/-testing\.\$\{ext\}$/)
    expect(builderConfig({ ...options, testing: false }).artifactName).not.toMatch(/testing/)
  })

  it('holds nothing of node_modules', () => {
    expect(builderConfig(options).files).toContain('!node_modules/**')
  })

  it('has every fuse set, and the inspector only in a package for tests', () => {
    expect(fuses({ inspectable: false, platform: 'linux' })).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableCookieEncryption: true,
      grantFileProtocolExtraPrivileges: false,
      loadBrowserProcessSpecificV8Snapshot: false,
      enableEmbeddedAsarIntegrityValidation: false,
    })
    expect(fuses({ inspectable: true }).enableNodeCliInspectArguments).toBe(true)
    expect(fuses({ inspectable: true }).runAsNode).toBe(false)
  })
})

describe('a Debian package', () => {
  const words = ['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'libgtk-3-0', '--name', 'mcp-deck']
  const more = ['--version', '0.1.0', '--architecture', 'amd64', '--maintainer', 'M <m@example.com>']
  const request = parseFpmArguments([...words, ...more, '--description', 'One\n\n two', '/out/=/opt/MCP Deck'])

  it('is described by its control file', () => {
    expect(controlFile(request, 42)).toBe(
      'Package: mcp-deck\nVersion: 0.1.0\nArchitecture: amd64\nMaintainer: M <m@example.com>\nInstalled-Size: 42\n' +
        'Depends: libnss3, libgtk-3-0\nSection: default\nPriority: optional\nDescription: One\n .\n two\n',
    )
  })

  it('holds the files where they are wanted', () => {
    expect(request.files).toEqual([{ from: '/out/', to: '/opt/MCP Deck' }])
  })

  it('is the only kind that can be made', () => {
    expect(() => parseFpmArguments(['-t', 'rpm'])).toThrow(/rpm/)
  })
})

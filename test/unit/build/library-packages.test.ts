import { describe, expect, it } from 'vitest'
import {
  aptPackages,
  describeMissing,
  missingLibraries,
  parseOsRelease,
} from '../../../build/scripts/display/library-packages.mjs'

const bookworm = parseOsRelease('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n')
const trixie = parseOsRelease('ID=debian\nVERSION_ID="13"\n')
const sid = parseOsRelease('ID=debian\n')
const jammy = parseOsRelease('ID=ubuntu\nID_LIKE=debian\nVERSION_ID="22.04"\n')
const noble = parseOsRelease('ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n')
const mint = parseOsRelease('ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n')
const fedora = parseOsRelease('ID=fedora\nVERSION_ID=43\n')

describe('missing libraries', () => {
  it('are those ldd did not find, each once', () => {
    const output = `
	linux-vdso.so.1 (0x00007ffd)
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x0000)
	libgbm.so.1 => not found
	libnss3.so => not found`
    expect(missingLibraries(output)).toEqual(['libnss3.so', 'libgbm.so.1'])
  })

  it('are none in an empty answer', () => {
    expect(missingLibraries('')).toEqual([])
  })
})

describe('packages', () => {
  const missing = { libraries: ['libnss3.so', 'libnssutil3.so', 'libasound.so.2', 'libgtk-3.so.0'], programs: [] }

  it.each([
    ['Debian 12', bookworm, ['libasound2', 'libgtk-3-0', 'libnss3']],
    ['Ubuntu 22.04', jammy, ['libasound2', 'libgtk-3-0', 'libnss3']],
    ['Debian 13', trixie, ['libasound2t64', 'libgtk-3-0t64', 'libnss3']],
    ['Debian without a number', sid, ['libasound2t64', 'libgtk-3-0t64', 'libnss3']],
    ['Ubuntu 24.04', noble, ['libasound2t64', 'libgtk-3-0t64', 'libnss3']],
    ['Mint', mint, ['libasound2t64', 'libgtk-3-0t64', 'libnss3']],
  ])('have the names they have on %s', (_name, distribution, packages) => {
    expect(aptPackages(missing, distribution)).toEqual({ packages, unknown: [] })
  })

  it('name the virtual display, and what is not known', () => {
    expect(aptPackages({ libraries: ['libnew.so.9'], programs: ['Xvfb'] }, bookworm)).toEqual({
      packages: ['xvfb'],
      unknown: ['libnew.so.9'],
    })
  })
})

describe('words about what is missing', () => {
  it('give the exact command on Debian', () => {
    expect(describeMissing({ libraries: ['libgbm.so.1'], programs: ['Xvfb'] }, bookworm)).toEqual({
      message: 'This machine lacks what Electron needs: Xvfb, libgbm.so.1.',
      hint: 'Install it with: sudo apt-get install libgbm1 xvfb',
    })
  })

  it('leave no dead end where a package is not known', () => {
    expect(describeMissing({ libraries: ['libnew.so.9'], programs: [] }, noble).hint).toBe(
      'Find the packages of libnew.so.9 with: apt-file search FILE',
    )
  })

  it('name the files on other distributions', () => {
    const { message, hint } = describeMissing({ libraries: ['libgbm.so.1'], programs: [] }, fedora)
    expect(message).toContain('libgbm.so.1')
    expect(hint).toContain('packages of your distribution')
    expect(hint).not.toContain('apt')
  })
})

#!/usr/bin/env node
// Makes a Debian package in the place of fpm, which electron-builder would download: as much of fpm's command line as
// electron-builder uses for `-s dir -t deb`, over dpkg-deb.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { controlFile, parseFpmArguments } from './fpm-arguments.mjs'

const request = parseFpmArguments(process.argv.slice(2))
const tree = mkdtempSync(path.join(os.tmpdir(), 'mcp-deck-deb-'))
try {
  chmodSync(tree, 0o755)
  for (const { from, to } of request.files) place(from, path.join(tree, to))
  writeControl()
  execFileSync(
    'dpkg-deb',
    [
      '--root-owner-group',
      `-Z${request.option('deb-compression') ?? 'xz'}`,
      '--build',
      tree,
      request.option('package') ?? '',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
} finally {
  rmSync(tree, { recursive: true, force: true })
}

/**
 * @param {string} from
 * @param {string} to
 */
function place(from, to) {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  if (statSync(to).isFile()) chmodSync(to, 0o644)
}

function writeControl() {
  const kilobytes = Number.parseInt(execFileSync('du', ['-sk', tree], { encoding: 'utf8' }), 10)
  const folder = path.join(tree, 'DEBIAN')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'control'), controlFile(request, kilobytes))
  for (const [option, name] of /** @type {const} */ ([
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ])) {
    const script = request.option(option)
    if (script === undefined) continue
    copyFileSync(script, path.join(folder, name))
    chmodSync(path.join(folder, name), 0o755)
  }
}

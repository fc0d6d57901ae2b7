import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test } from 'vitest'
import { answerSecondStarts, becomeOnlyInstance, readHandOver } from '../../../electron/shell/single-instance'

describe('readHandOver', () => {
  test('passes over what is no path', () => {
    expect(readHandOver({ configPaths: [7, '/a.json', '', null] })).toEqual({ configPaths: ['/a.json'] })
  })

  test('reads the paths that were handed over', () => {
    const handedOver = { configPaths: ['/a.json', '/b.json'], later: true }
    expect(readHandOver(handedOver)).toEqual({ configPaths: ['/a.json', '/b.json'] })
  })

  test.each<unknown>([undefined, null, 'x', [], {}, { configPaths: 'x' }, { configPaths: [7] }, { configPaths: [''] }])(
    'takes nothing from %j',
    (value) => {
      expect(readHandOver(value)).toEqual({ configPaths: [] })
    },
  )
})

test.each([true, false])('becomeOnlyInstance hands over the files: %s', (only) => {
  const handed: unknown[] = []
  const requestSingleInstanceLock = (data: unknown): boolean => (handed.push(data), only)
  expect(becomeOnlyInstance({ requestSingleInstanceLock }, { configPaths: ['/a.json'] })).toBe(only)
  expect(handed).toEqual([{ configPaths: ['/a.json'] }])
})

describe('a second start', () => {
  function answering(isQuitting: boolean) {
    const done: unknown[] = []
    const app = Object.assign(new EventEmitter(), { relaunch: (options: unknown) => done.push(['relaunch', options]) })
    answerSecondStarts({
      app: app as unknown as App,
      args: ['.', '--config', 'old.json'],
      isQuitting: () => isQuitting,
      showWindow: () => done.push('window'),
      openFile: (file) => done.push(file),
    })
    const happen = (handedOver: unknown): unknown[] => {
      app.emit('second-instance', {}, ['--config', 'not-this.json'], '/not/here', handedOver)
      return done
    }
    return happen
  }

  test('shows the window and opens what was handed over, not what the command line says', () => {
    expect(answering(false)({ configPaths: ['/a.json', '/b.json'] })).toEqual(['window', '/a.json', '/b.json'])
  })

  test('with nothing to open shows the window', () => {
    expect(answering(false)(undefined)).toEqual(['window'])
  })

  test('while the app quits becomes the start after it', () => {
    expect(answering(true)({ configPaths: ['/a.json'] })).toEqual([
      ['relaunch', { args: ['.', '--config', '/a.json'] }],
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { blockFileName, viewFileName } from '../../../../renderer/results/file-name'
import type { BodyRef } from '../../../../shared/model/body'
import type { ResultBlock } from '../../../../shared/model/result-block'

const body: BodyRef = { bodyId: 'b', bytes: 1, preview: '', complete: false }
const common = { position: 1, problems: [] }
const bytes = (foundType: string | undefined, more: object = {}): ResultBlock => ({
  ...common,
  kind: 'embedded-binary',
  data: { body, ...(foundType && { foundType }) },
  ...more,
})
const text = (more: object): ResultBlock => ({ ...common, kind: 'embedded-text', text: body, ...more })

describe('a block is saved as', () => {
  test.each<[string, ResultBlock]>([
    ['get-sum-2.txt', { ...common, kind: 'text', text: body }],
    ['get-sum-2.json', { ...common, kind: 'broken', json: body }],
    ['get-sum-2.png', { ...common, kind: 'image', data: { body, foundType: 'image/png' } }],
    // The bytes decide, not what the server says.
    ['get-sum-2.gif', { ...common, kind: 'image', statedType: 'image/webp', data: { body, foundType: 'image/gif' } }],
    ['get-sum-2.bin', { ...common, kind: 'audio', statedType: 'audio/wav', data: { body } }],
    ['get-sum-2.wav', { ...common, kind: 'audio', data: { body, foundType: 'audio/wav' } }],
    ['report.pdf', bytes('application/pdf', { uri: 'file:///work/report.pdf' })],
    ['report.pdf', bytes('application/pdf', { uri: 'mem://report' })],
    ['letter.docx', bytes('application/zip', { uri: 'file:///letter.docx?version=2#page' })],
    ['Check.cs', bytes('text/plain', { uri: 'file:///C:/x/Check.cs', statedType: 'text/plain' })],
    ['evil.sh.txt', bytes('text/plain', { uri: 'file:///../../../../tmp/evil%00.sh?x=/..\\..\\a' })],
    ['setup.exe.bin', bytes(undefined, { uri: 'file:///setup.exe' })],
    ['setup.EXE.png', bytes('image/png', { uri: 'file:///setup.EXE' })],
    ['page.html', text({ uri: 'ui://page', statedType: 'text/html' })],
    ['data.csv', text({ uri: 'mem://data', statedType: 'Text/CSV; header=present' })],
    ['notes.txt', text({ uri: 'mem://notes', statedType: '__proto__' })],
    ['get-sum-2.txt', text({ uri: 'mem://' })],
    ['get-sum-2.txt', text({})],
    ['E0-A4-A100.txt', text({ uri: 'mem://%E0%A4%A100%' })],
    ['Größe-und-mehr.txt', text({ uri: 'file:///Gr%C3%B6%C3%9Fe und mehr' })],
    ['passwd.txt', text({ uri: 'C:\\Windows\\passwd' })],
  ])('%s', (name, block) => {
    expect(blockFileName('get-sum', block, 3)).toBe(name)
  })

  test('no more than its tool and place where it stands alone', () => {
    expect(blockFileName('get-sum', { ...common, position: 0, kind: 'text', text: body }, 1)).toBe('get-sum.txt')
  })
})

test.each([
  ['get-sum', 'get-sum.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['a:b*c?', 'a-b-c.json'],
  ['…', 'result.json'],
  ['Größe', 'Größe.json'],
  ['x'.repeat(300), `${'x'.repeat(80)}.json`],
])('a view of %j is saved as %j', (name, file) => expect(viewFileName(name, 'json')).toBe(file))

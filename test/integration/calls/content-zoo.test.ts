import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ResultBlock } from '../../../shared/model/result-block'
import { coreWith, fixtureEntry } from '../../support/core-under-test'

const text = (preview: string) => ({ kind: 'text', text: { preview, complete: true }, problems: [] })
const afterImage = text('text after the image')
const afterResource = text('text after the resource')
const png = { foundType: 'image/png', media: 'image/png', pixels: { width: 1, height: 1 } }
const broken = (type: string, ...problems: readonly string[]) => ({ kind: 'broken', type, problems })

/** What becomes of each of the 47 answers; `undefined` where the answer is an error and has no blocks. */
const zoo: Readonly<Record<string, readonly object[] | undefined>> = {
  image_right: [{ kind: 'image', statedType: 'image/png', data: png, problems: [] }, afterImage],
  image_wrong_mime: [
    {
      kind: 'image',
      statedType: 'image/webp',
      data: { media: 'image/gif', pixels: { width: 1, height: 1 } },
      problems: ['It is stated to be image/webp, but by its first bytes it is image/gif.'],
    },
    afterImage,
  ],
  image_no_mime: [
    { kind: 'image', data: png, problems: ['No type is stated. By its first bytes it is image/png.'] },
    afterImage,
  ],
  image_mime_html: [
    {
      kind: 'image',
      statedType: 'text/html',
      data: png,
      problems: ['It is stated to be text/html, but by its first bytes it is image/png.'],
    },
    afterImage,
  ],
  image_data_uri: [
    {
      kind: 'image',
      data: png,
      problems: ['"data" is a "data:" URI in place of base64. Its base64 part is read.'],
    },
    afterImage,
  ],
  image_broken_base64: [broken('image', '"data" is no valid base64.'), afterImage],
  image_url: [broken('image', '"data" is an address in place of base64. It is not loaded.'), afterImage],
  image_base64url_newlines: [
    {
      kind: 'image',
      data: png,
      problems: [expect.stringMatching(/^"data" is base64 with blanks or line breaks in it/)],
    },
    afterImage,
  ],
  image_empty: [broken('image', '"data" is empty.'), afterImage],
  image_svg_script: [{ kind: 'image', data: { media: 'image/svg+xml' }, problems: [] }, afterImage],
  audio: [{ kind: 'audio', statedType: 'audio/wav', data: { media: 'audio/wav' }, problems: [] }],
  resource_text: [
    { kind: 'embedded-text', uri: 'file:///work/a.txt', statedType: 'text/plain', text: { preview: 'hello' } },
    afterResource,
  ],
  resource_text_no_mime: [{ kind: 'embedded-text', text: { preview: '{"a":1}' }, problems: [] }, afterResource],
  resource_blob_pdf: [
    { kind: 'embedded-binary', data: { foundType: 'application/pdf', body: { bytes: 13, preview: '' } }, problems: [] },
    afterResource,
  ],
  resource_blob_no_mime: [
    {
      kind: 'embedded-binary',
      data: { body: { bytes: 3, preview: '' } },
      problems: ['No type is stated, and the first bytes are of no known kind.'],
    },
    afterResource,
  ],
  resource_blob_text: [
    {
      kind: 'embedded-binary',
      data: { foundType: 'text/plain', body: { preview: 'class Check {}' } },
      problems: [],
    },
    afterResource,
  ],
  resource_neither: [broken('resource', 'It has neither "text" nor "blob".'), afterResource],
  resource_both: [
    { kind: 'embedded-text', text: { preview: 't' }, problems: ['It has both "text" and "blob": the text is shown.'] },
    afterResource,
  ],
  resource_evil_name: [
    {
      kind: 'embedded-binary',
      uri: 'file:///../../../../tmp/evil%00.sh?x=/..\\..\\a',
      statedType: 'application/x-sh',
      data: { body: { preview: 'echo' } },
    },
    afterResource,
  ],
  resource_html: [
    {
      kind: 'embedded-text',
      statedType: 'text/html',
      text: { preview: '<h1>hi</h1><script>parent.alert(1)</script>' },
      problems: [],
    },
    afterResource,
  ],
  resource_snake_mime: [
    { kind: 'embedded-text', problems: ['"mime_type" means nothing to the protocol: it should be "mimeType".'] },
    afterResource,
  ],
  resource_link: [
    { kind: 'resource-link', uri: 'file:///work/big.log', name: 'big.log', size: 123456789, problems: [] },
    { kind: 'resource-link', uri: 'javascript:alert(1)', name: 'click me', problems: [] },
  ],
  unknown_block: [
    { kind: 'unknown', type: 'video', json: { preview: '{"type":"video","url":"x"}' } },
    text('still here'),
  ],
  null_block: [
    { kind: 'broken', json: { preview: 'null' }, problems: ['It is null, not an object.'] },
    text('still here'),
    { kind: 'broken', json: { preview: '"bare string"' }, problems: ['It is text, not an object.'] },
    { kind: 'broken', json: { preview: '7' }, problems: ['It is a number, not an object.'] },
  ],
  text_number: [broken('text', '"text" is a number, not text.')],
  text_missing: [broken('text', '"text" is missing, not text.')],
  content_missing: [],
  content_null: [],
  content_string: [
    { kind: 'broken', json: { preview: '"just a string"' }, problems: ['"content" is no list of blocks.'] },
  ],
  content_object: [
    {
      kind: 'text',
      text: { preview: 'not in a list' },
      problems: ['"content" is one block, not a list of blocks.'],
    },
  ],
  empty: [],
  result_null: undefined,
  result_number: undefined,
  old_tool_result: [
    {
      kind: 'broken',
      json: { preview: '"a 2024-10 style answer"' },
      problems: [expect.stringContaining('the shape of protocol version 2024-10-07')],
    },
  ],
  error_with_content: [text('File not found: /nope')],
  error_empty: [],
  error_string_flag: [text('flag is a string')],
  ansi: [{ kind: 'text', text: { preview: expect.stringContaining('\u001b[94m') }, problems: [] }],
  control_chars: [{ kind: 'text', text: { preview: expect.stringContaining('nul:\0 bell:\u0007') }, problems: [] }],
  lone_surrogate: [
    {
      kind: 'text',
      text: { preview: 'broken \ufffd here and \ufffd there' },
      problems: ['It holds broken characters (half of a pair), shown as \ufffd.'],
    },
  ],
  bidi: [text('safe \u202etxt.exe\u202c end, zero\u200bwidth')],
  html: [text('<img src=x onerror="document.title=1"><script>alert(1)</script>')],
  markdown: [{ kind: 'text', text: { preview: expect.stringContaining('# Title\n![pixel]') }, problems: [] }],
  long_word: [{ kind: 'text', text: { bytes: 1_000_000, preview: 'W'.repeat(4096), complete: false }, problems: [] }],
  long_line_json: [{ kind: 'text', text: { preview: expect.stringMatching(/^\[0,1,2,/) }, problems: [] }],
  many_lines: [{ kind: 'text', text: { bytes: 500_000, complete: false }, problems: [] }],
  annotations: [
    {
      kind: 'text',
      text: { preview: 'for the user only' },
      annotations: '{"audience":["user"],"priority":0.1,"lastModified":"not a date"}',
      meta: '{"x":1}',
      problems: [],
    },
  ],
}

describe('content blocks of every odd kind', () => {
  it('are each shown as what they are, with what is odd about them, and none hides another', async () => {
    const { core, ends, listed } = await coreWith({ zoo: fixtureEntry('21-content-zoo.mjs') })
    await core.servers.start('zoo')
    const { tools } = await listed('zoo')
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(zoo).toSorted())
    for (const [toolName, expected] of Object.entries(zoo)) {
      const callId = randomUUID()
      core.calls.start({ callId, serverId: 'zoo', toolName })
      const { result } = await ends(callId)
      if (expected === undefined) {
        await expect(core.calls.blocks(callId, 0, 50)).rejects.toMatchObject({ error: { code: 'body-gone' } })
        expect(result).toMatchObject({ blockCount: 0, raw: { bytes: expect.any(Number) } })
        continue
      }
      const { total, blocks } = await core.calls.blocks(callId, 0, 50)
      expect([toolName, result?.blockCount, total]).toEqual([toolName, expected.length, expected.length])
      expect({ toolName, blocks }).toMatchObject({
        toolName,
        blocks: expected.map((block, position) => ({ position, ...block })),
      })
      expect(await core.calls.structured(callId)).toEqual({})
      await expectRawIsWhatWasSent(core, result?.raw?.bodyId)
    }
  })

  it('are forgotten with their call, and all their bodies', async () => {
    const { core, ends } = await coreWith({ zoo: fixtureEntry('21-content-zoo.mjs') })
    await core.servers.start('zoo')
    core.calls.start({ callId: 'call-0001', serverId: 'zoo', toolName: 'image_right' })
    const { result } = await ends('call-0001')
    const { blocks } = await core.calls.blocks('call-0001', 0, 50)
    const bodyIds = [result?.raw?.bodyId ?? '', ...blocks.map(bodyIdOf)]
    const [, picture = ''] = bodyIds
    expect(core.bodies.media(picture)).toEqual({ type: 'image/png', bytes: 70 })
    core.calls.dismiss('call-0001')
    expect(core.bodies.media(picture)).toBeUndefined()
    for (const bodyId of bodyIds) {
      await expect(core.bodies.bytes(bodyId)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    }
    await expect(core.calls.blocks('call-0001', 0, 1)).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })
})

type CoreOf = Awaited<ReturnType<typeof coreWith>>['core']

async function expectRawIsWhatWasSent(core: CoreOf, bodyId = ''): Promise<void> {
  const raw = (await core.bodies.bytes(bodyId)).toString()
  expect(raw.startsWith('{"jsonrpc":"2.0",')).toBe(true)
  expect(JSON.stringify(JSON.parse(raw))).toBe(raw)
}

function bodyIdOf(block: ResultBlock): string {
  if ('text' in block) return block.text.bodyId
  if ('data' in block) return block.data.body.bodyId
  return 'json' in block ? block.json.bodyId : ''
}

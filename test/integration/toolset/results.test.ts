import { describe, expect, it } from 'vitest'
import type { CallEnding } from '../../../electron/core/toolset/call-ending'
import { launchEverything, launchServer } from '../../support/connect-server'
import { waitUntil } from '../../support/processes'

describe('answers of every odd kind', () => {
  /** What of the 47 answers is not simply a success without a notice. */
  const odd: Readonly<Record<string, Partial<CallEnding>>> = {
    image_no_mime: { notices: ['Block 1 (image): "mimeType" is missing, not text.'] },
    image_data_uri: { notices: ['Block 1 (image): "data" is no valid base64.'] },
    image_broken_base64: { notices: ['Block 1 (image): "data" is no valid base64.'] },
    image_url: { notices: ['Block 1 (image): "data" is no valid base64.'] },
    image_base64url_newlines: { notices: ['Block 1 (image): "data" is no valid base64.'] },
    image_empty: { notices: ['Block 1 (image): "data" is empty.'] },
    resource_neither: { notices: ['Block 1 (resource): "resource" has neither "text" nor "blob".'] },
    resource_both: { notices: ['Block 1 (resource): "resource" has both "text" and "blob"; the text is used.'] },
    unknown_block: { notices: ['Block 1 is of an unknown type ("video").'] },
    null_block: {
      notices: [
        'Block 1 is null, not an object.',
        'Block 3 is text, not an object.',
        'Block 4 is a number, not an object.',
      ],
    },
    text_number: { notices: ['Block 1 (text): "text" is a number, not text.'] },
    text_missing: { notices: ['Block 1 (text): "text" is missing, not text.'] },
    content_missing: { notices: ['"content" is missing, not a list of blocks.'] },
    content_null: { notices: ['"content" is null, not a list of blocks.'] },
    content_string: { notices: ['"content" is text, not a list of blocks.'] },
    content_object: { notices: ['"content" is an object, not a list of blocks.'] },
    old_tool_result: {
      notices: ['The answer has the shape of protocol version 2024-10-07 ("toolResult" in place of "content").'],
    },
    result_null: { outcome: 'protocol-error' },
    result_number: { outcome: 'protocol-error' },
    error_with_content: { outcome: 'tool-error' },
    error_empty: { outcome: 'tool-error' },
    error_string_flag: { notices: ['"isError" is text, not true or false: it is not taken for an error.'] },
  }

  it('are all shown, each as it was sent, and none is thrown away', async () => {
    const { toolset, notes } = await launchServer('21-content-zoo.mjs')
    const tools = await toolset()
    const { items } = await tools.discover()
    expect(items).toHaveLength(47)
    for (const { key } of items) {
      const { raw, error, result, ...ending } = await tools.callTool(key, undefined)
      expect({ key, ...ending }).toEqual({ key, outcome: 'succeeded', notices: [], ...odd[key] })
      const sent = JSON.parse(raw?.toString() ?? '') as { readonly result: unknown }
      if (ending.outcome !== 'protocol-error') expect(result).toEqual(sent.result)
      expect(error === undefined).toBe(ending.outcome === 'succeeded')
    }
    expect(notes).toEqual([])
  })

  it('have a value, or say why not', async () => {
    const { toolset } = await launchServer('21-content-zoo.mjs')
    const tools = await toolset()
    const value = (name: string) =>
      tools.callToolValue(name, {}).catch((error: unknown) => (error instanceof Error ? error.message : 'odd'))
    expect(await value('resource_blob_pdf')).toEqual({
      response: { output: 'text after the resource' },
      inline_data: [{ mime_type: 'application/pdf', data: 'JVBERi0xLjQgZmFrZQ==' }],
      file_data: [{ mime_type: 'application/pdf', file_uri: 'file:///work/report.pdf' }],
    })
    expect(await value('null_block')).toEqual({ output: 'still here' })
    expect(await value('empty')).toEqual({ output: null })
    expect(await value('image_data_uri')).toContain('no valid base64')
    expect(await value('result_null')).toContain('null as its result')
    expect(await value('error_with_content')).toBe(
      "MCP tool 'error_with_content' execution failed: File not found: /nope",
    )
  })
})

describe('answers of great size', () => {
  it.each([
    ['text', { mb: 60 }, 60_000_000],
    ['json', {}, 8_000_000],
    ['image', {}, 10_000_000],
    ['blocks', {}, 600_000],
  ])('arrive whole: %s', async (name, args, atLeastBytes) => {
    const { toolset, traffic } = await launchServer('15-huge-result.mjs')
    const { outcome, raw, result, notices } = await (await toolset()).callTool(name, args)
    expect([outcome, notices]).toEqual(['succeeded', []])
    expect(raw?.length).toBeGreaterThan(atLeastBytes)
    expect(result).toEqual((JSON.parse(raw?.toString() ?? '') as { readonly result: unknown }).result)
    const row = traffic.at(-1)
    expect(row?.bytes).toBe(raw?.length)
    expect(row?.preview).toHaveLength(4096)
  })

  it('may be nested 5000 deep', async () => {
    const { toolset } = await launchServer('15-huge-result.mjs')
    const { outcome, raw, notices } = await (await toolset()).callTool('deep', {})
    expect([outcome, notices]).toEqual(['succeeded', []])
    expect(raw?.toString()).toContain('{"a":'.repeat(5000))
  })

  it('that never end end the connection, in clear words', async () => {
    const { toolset } = await launchServer('15-huge-result.mjs')
    const tools = await toolset()
    expect(await tools.callTool('endless_line', {})).toMatchObject({
      outcome: 'connection-lost',
      error: { message: expect.stringContaining('over the limit of 64 MiB') },
    })
    expect(tools.isClosed).toBe(true)
  })

  it('that come too late are looked into by nobody', async () => {
    const { toolset, notes, traffic } = await launchServer('15-huge-result.mjs')
    const tools = await toolset()
    const controller = new AbortController()
    const calling = tools.callTool('text', { mb: 60 }, { signal: controller.signal })
    controller.abort()
    expect(await calling).toMatchObject({ outcome: 'cancelled' })
    await waitUntil('the late answer', () => notes.length > 0)
    expect(notes).toEqual([expect.stringContaining('came after it had been cancelled')])
    expect(notes[0]?.length).toBeLessThan(200)
    expect(traffic.at(-1)?.bytes).toBeGreaterThan(60_000_000)
    expect(await tools.callToolValue('?', {})).toEqual({ output: '?' })
  })
})

describe('a long call of the official test server', () => {
  const tool = 'trigger-long-running-operation'

  it('reports its progress, in order, and outlives its time limit by it', async () => {
    const { toolset } = await launchEverything()
    const seen: number[] = []
    const ending = await (await toolset()).callTool(
      tool,
      { duration: 3, steps: 6 },
      { timeoutMs: 2000, onProgress: ({ progress }) => seen.push(progress) },
    )
    expect(ending).toMatchObject({ outcome: 'succeeded' })
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('is cancelled at once while others go on', async () => {
    const { toolset, traffic } = await launchEverything()
    const tools = await toolset()
    const controller = new AbortController()
    let progress = 0
    const calling = tools.callTool(
      tool,
      { duration: 60, steps: 600 },
      { signal: controller.signal, onProgress: () => void (progress += 1) },
    )
    await waitUntil('progress', () => progress > 0)
    expect(await tools.callToolValue('echo', { message: 'meanwhile' })).toEqual({ output: 'Echo: meanwhile' })
    controller.abort()
    expect(await calling).toMatchObject({ outcome: 'cancelled' })
    expect(traffic.filter(({ method }) => method === 'notifications/cancelled')).toHaveLength(1)
  })

  it('is ended by the total limit', async () => {
    const { toolset } = await launchEverything()
    const ending = await (await toolset()).callTool(
      tool,
      { duration: 60, steps: 600 },
      { timeoutMs: 10_000, totalTimeoutMs: 500 },
    )
    expect(ending).toMatchObject({
      outcome: 'timed-out',
      error: { message: expect.stringContaining('500 ms in total') },
    })
  })
})

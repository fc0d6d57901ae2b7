import type { BodyRef } from '../../../../shared/model/body'
import type { CallRecord, CallState } from '../../../../shared/model/call'
import { now } from './sample-servers'

type MakeBody = (bodyId: string, text: string) => BodyRef

/** A call with only what a test cares about. */
export function call(
  callId: string,
  toolName: string,
  state: CallState,
  argumentsBody: BodyRef,
  serverId = 'everything',
): CallRecord {
  return {
    callId,
    serverId,
    toolName,
    startedAt: now - 30_000,
    argumentsBody,
    timeline: { steps: 0, revision: 0 },
    state,
  }
}

/** One call for each way to end and each way to be under way. */
export function sampleCalls(body: MakeBody, resultLines = 200): readonly CallRecord[] {
  const sent = (id: string) =>
    body(`${id}-args`, '{"message":"Hello, world","options":{"loud":true},"count":12345678901234567890}')
  const text = 'Echo: Hello, world\n\nSecond paragraph with an \u001b[32mANSI colour\u001b[0m and a tab\there.'
  const answer = {
    jsonrpc: '2.0',
    id: 7,
    result: {
      content: [
        { type: 'text', text },
        { type: 'resource_link', uri: 'file:///tmp/report.txt', name: 'report.txt', mimeType: 'text/plain' },
      ],
      structuredContent: {
        temperature: 22.5,
        conditions: 'Partly cloudy',
        humidity: 65,
        ok: true,
        none: null,
        empty: {},
        list: [],
      },
    },
  }
  const long = Array.from(
    { length: resultLines },
    (_, line) => `${line} ${'The quick brown fox jumps over the lazy dog. '.repeat(1 + (line % 5))}`,
  ).join('\n')
  return [
    call(
      'call-succeeded',
      'echo',
      {
        phase: 'ended',
        outcome: 'succeeded',
        durationMs: 12.4,
        result: {
          raw: body('r1', JSON.stringify(answer)),
          blockCount: 2,
          hasStructuredContent: true,
        },
        notices: [
          'The structured content does not match the output schema: "humidity" is a number and should be text.',
        ],
      },
      sent('c1'),
    ),
    call(
      'call-tool-error',
      'delete_file',
      {
        phase: 'ended',
        outcome: 'tool-error',
        durationMs: 804,
        result: {
          raw: body(
            'r2',
            '{"jsonrpc":"2.0","id":8,"result":{"isError":true,"content":[{"type":"text","text":"EACCES: permission denied, unlink /etc/hosts"}]}}',
          ),
          blockCount: 1,
          hasStructuredContent: false,
        },
        error: {
          code: 'tool-error',
          message: "MCP tool 'delete_file' execution failed: EACCES: permission denied, unlink /etc/hosts",
        },
        notices: [],
      },
      sent('c2'),
    ),
    call(
      'call-protocol-error',
      'get-sum',
      {
        phase: 'ended',
        outcome: 'protocol-error',
        durationMs: 3,
        result: {
          raw: body(
            'r3',
            '{"jsonrpc":"2.0","id":9,"error":{"code":-32602,"message":"Invalid arguments: a must be a number"}}',
          ),
          blockCount: 0,
          hasStructuredContent: false,
        },
        error: {
          code: 'protocol-error',
          message: 'The server refused the call: Invalid arguments: a must be a number (-32602).',
          hint: 'Compare the arguments with the input schema.',
        },
        notices: [],
      },
      sent('c3'),
    ),
    call(
      'call-connection-lost',
      'get-sum',
      {
        phase: 'ended',
        outcome: 'connection-lost',
        durationMs: 15_300,
        error: {
          code: 'connection-lost',
          message: 'The connection ended before the answer came. The outcome is uncertain: the tool may have run.',
          hint: 'Look at the Log tab, then call it again.',
        },
        notices: [],
      },
      sent('c4'),
    ),
    call(
      'call-timed-out',
      'search_the_web',
      {
        phase: 'ended',
        outcome: 'timed-out',
        durationMs: 60_004,
        error: {
          code: 'timed-out',
          message: 'No answer and no progress came for 60 s.',
          hint: 'Raise the time limit beside Run.',
        },
        notices: [],
      },
      sent('c5'),
    ),
    call(
      'call-cancelled',
      'trigger-long-running-operation',
      {
        phase: 'ended',
        outcome: 'cancelled',
        durationMs: 2_410,
        error: { code: 'cancelled', message: 'You cancelled the call. The server has been told.' },
        notices: [],
      },
      sent('c6'),
    ),
    call(
      'call-running',
      'trigger-long-running-operation',
      {
        phase: 'running',
        progress: { progress: 7, total: 20, message: 'Step 7 of 20: asking the oracle' },
      },
      sent('c7'),
    ),
    call(
      'call-large',
      'search_the_web',
      {
        phase: 'ended',
        outcome: 'succeeded',
        durationMs: 4_210,
        result: {
          raw: body(
            'r8',
            JSON.stringify({ jsonrpc: '2.0', id: 10, result: { content: [{ type: 'text', text: long }] } }),
          ),
          blockCount: 1,
          hasStructuredContent: false,
        },
        notices: [],
      },
      sent('c8'),
    ),
  ]
}

import fc from 'fast-check'
import type { IncomingRequest } from '../../electron/ipc/admit'
import type { Sender } from '../../electron/ipc/trusted-sender'
import { type RequestName, requestNames } from '../../shared/ipc/channels'
import type { RequestInput } from '../../shared/ipc/contract'
import { callOutcomes } from '../../shared/model/call'
import { clientIds } from '../../shared/model/client-format'
import { logLevels } from '../../shared/model/log-level'
import { answeringModes } from '../../shared/model/server-choices'

/** A message with what must become of it, known from how it was made and not from the schemas under test. */
export interface JudgedMessage {
  readonly request: IncomingRequest
  /** The input the handler must get, or `refused` with the code of the answer. */
  readonly verdict: { readonly accepted: unknown } | { readonly refused: 'untrusted-sender' | 'invalid-request' }
}

const ours: Sender = { origin: 'app://deck', isMainFrame: true, isOwnWindow: true }

const text = (most: number) => fc.string({ minLength: 1, maxLength: most, unit: 'grapheme' })
const serverId = text(40)
const count = fc.oneof(fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const callId = fc.stringMatching(/^[A-Za-z0-9-]{8,64}$/)
const uri = text(80)
const place = fc.record({ serverId, revision: count, position: count })
const namedTexts = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 5 })
const rows = fc.record({ serverId, fromRow: count, count: fc.integer({ min: 1, max: 1000 }) })
const time = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const fileName = fc.stringMatching(/^[A-Za-z][A-Za-z-]{0,20}$/).map((name) => `${name}.call.json`)
const nothing = fc.constant({})
const serverIds = fc.array(serverId, { minLength: 1 })
const client = fc.constantFrom(...clientIds)
const importOrder = fc.record(
  {
    source: fc.oneof(
      fc.record({ kind: fc.constant('file' as const), path: text(200) }),
      fc.record({ kind: fc.constant('text' as const), text: fc.oneof(fc.string(), fc.json()) }),
    ),
    fileId: text(20),
    client,
  },
  { requiredKeys: ['source', 'fileId'] },
)
const importChoice = fc.record(
  {
    position: count,
    action: fc.constantFrom('add' as const, 'overwrite' as const, 'skip' as const),
    name: fc.string(),
    split: fc.boolean(),
  },
  { requiredKeys: ['position', 'action', 'name'] },
)
const exactMessage = fc.record({ serverId, row: count, exact: fc.boolean() }, { requiredKeys: ['serverId', 'row'] })
const trafficFilter = fc.record({
  text: fc.string(),
  method: fc.string(),
  direction: fc.constantFrom('both' as const, 'sent' as const, 'received' as const),
  kind: fc.constantFrom('all' as const, 'request' as const, 'answer' as const, 'notification' as const),
  errorsOnly: fc.boolean(),
})

/** Inputs that must be accepted, for every request; the compiler says when one is missing or has the wrong shape. */
const validInputs: { readonly [Name in RequestName]: fc.Arbitrary<RequestInput<Name>> } = {
  'app.info': nothing,
  'state.snapshot': nothing,
  'servers.start': fc.record({ serverId }),
  'servers.stop': fc.record({ serverId }),
  'servers.restart': fc.record({ serverId }),
  'servers.startAll': fc.record({ serverIds: fc.array(serverId, { minLength: 1 }) }, { requiredKeys: [] }),
  'servers.stopAll': nothing,
  'servers.enable': fc.record({ serverId }),
  'servers.disable': fc.record({ serverId }),
  'servers.add': fc.record(
    { serverId: fc.string({ maxLength: 40 }), entryText: fc.json(), placedLike: serverId },
    { requiredKeys: ['serverId', 'entryText'] },
  ),
  'servers.update': fc.record({ serverId, entryText: fc.json() }),
  'servers.remove': fc.record({ serverId }),
  'servers.entryText': fc.record({ serverId }),
  'servers.entryVersions': fc.record({ serverId }),
  'servers.revert': fc.record({ serverId }),
  'servers.copyText': fc.record({ serverIds: fc.array(serverId, { minLength: 1 }) }),
  'servers.setLogLevel': fc.record({ serverId, level: fc.constantFrom(...logLevels) }),
  'servers.applyFix': fc.record({ serverId, failedAt: count, position: count }),
  'servers.approvalFacts': fc.record({ serverId }),
  'servers.approve': fc.record({ serverId, digest: text(64) }),
  'servers.launchFacts': fc.record({ serverId }),
  'servers.processFacts': fc.record({ serverId }),
  'tools.refresh': fc.record({ serverId }),
  'tools.detail': fc.record({ serverId, revision: count, position: count }),
  'resources.refresh': fc.record({ serverId }),
  'resources.detail': place,
  'resources.templateDetail': place,
  'resources.read': fc.record({ readingId: callId, serverId, uri }),
  'resources.subscribe': fc.record({ serverId, uri }),
  'resources.unsubscribe': fc.record({ serverId, uri }),
  'prompts.refresh': fc.record({ serverId }),
  'prompts.detail': place,
  'prompts.get': fc.record({ readingId: callId, serverId, name: fc.string(), given: namedTexts }),
  'readings.blocks': fc.record({ readingId: callId, from: count, count: fc.integer({ min: 1, max: 200 }) }),
  'readings.dismiss': fc.record({ readingId: callId }),
  'completions.ask': fc.record({
    serverId,
    target: fc.oneof(
      fc.record({ kind: fc.constant('prompt' as const), name: fc.string() }),
      fc.record({ kind: fc.constant('template' as const), uriTemplate: fc.string() }),
    ),
    argument: fc.string(),
    value: fc.string(),
    known: namedTexts,
  }),
  'calls.start': fc.record(
    {
      callId,
      serverId,
      toolName: fc.string(),
      argumentsText: fc.json(),
      timeoutMs: time,
      task: fc.record({ ttlMs: fc.option(time) }),
    },
    { requiredKeys: ['callId', 'serverId', 'toolName'] },
  ),
  'calls.repeat': fc.record({ callId, newCallId: callId }),
  'calls.cancel': fc.record({ callId }),
  'calls.dismiss': fc.record({ callId }),
  'calls.blocks': fc.record({ callId, from: count, count: fc.integer({ min: 1, max: 200 }) }),
  'calls.structured': fc.record({ callId }),
  'calls.timeline': fc.record({ callId, from: count, count: fc.integer({ min: 1, max: 100 }) }),
  'serverChoices.change': fc.record({
    serverId,
    change: fc.record(
      {
        answering: fc.constantFrom(...answeringModes),
        sampling: fc.record({
          isOn: fc.boolean(),
          answers: fc.constantFrom('by hand' as const, 'canned' as const),
          text: fc.string(),
          model: fc.string(),
        }),
        roots: fc.record({
          isOn: fc.boolean(),
          folders: fc.array(fc.record({ path: fc.string({ minLength: 1 }), name: fc.string() })),
        }),
      },
      { requiredKeys: [] },
    ),
  }),
  'serverChoices.forgetAnswers': fc.record(
    { serverId, rememberedId: fc.string({ maxLength: 64 }) },
    { requiredKeys: ['serverId'] },
  ),
  'serverChoices.chooseFolder': nothing,
  'questions.answer': fc.record(
    { questionId: text(20), action: fc.constantFrom('accept', 'decline', 'cancel'), contentText: fc.json() },
    { requiredKeys: ['questionId', 'action'] },
  ),
  'questions.complete': fc.record({ questionId: text(20) }),
  'questions.dismiss': fc.record({ questionId: text(20) }),
  'tasks.cancel': fc.record({ taskKey: text(20) }),
  'tasks.cancelAll': fc.record({ serverId }, { requiredKeys: [] }),
  'tasks.stopWatching': fc.record({ taskKey: text(20) }),
  'tasks.result': fc.record({ taskKey: text(20), callId }),
  'tasks.forgetEnded': nothing,
  'bodies.read': fc.record({ bodyId: text(20), start: count, length: fc.integer({ min: 1, max: 1024 * 1024 }) }),
  'bodies.save': fc.record({ bodyId: text(20), suggestedName: text(60) }),
  'log.read': rows,
  'log.save': fc.record({ serverId }),
  'traffic.read': rows,
  'traffic.find': fc.record({ serverId, fromRow: count, filter: trafficFilter }),
  'traffic.message': exactMessage,
  'traffic.body': exactMessage,
  'traffic.times': fc.record({ serverId }),
  'traffic.save': fc.record(
    { serverId, filter: trafficFilter, withSecrets: fc.boolean() },
    { requiredKeys: ['serverId', 'withSecrets'] },
  ),
  'traffic.draft': fc.record({ serverId, row: count }),
  'traffic.send': fc.record({
    sendId: callId,
    serverId,
    kind: fc.constantFrom('request' as const, 'notification' as const),
    method: text(80),
    paramsText: fc.json(),
  }),
  'traffic.cancelSend': fc.record({ sendId: callId }),
  'config.open': nothing,
  'config.openDropped': fc.record({ path: text(200) }),
  'config.reload': fc.record({ fileId: text(20) }),
  'config.forgetInputs': fc.record({ fileId: text(20) }),
  'config.close': fc.record({ fileId: text(20) }),
  'config.text': fc.record({ fileId: text(20) }),
  'config.check': fc.record({ text: fc.oneof(fc.string(), fc.json()) }),
  'config.editText': fc.record({
    text: fc.oneof(fc.string(), fc.json()),
    edit: fc.oneof(
      fc.record({ kind: fc.constant('set-entry' as const), name: fc.string(), entryText: fc.json() }),
      fc.record({ kind: fc.constant('rename-entry' as const), name: fc.string(), to: fc.string() }),
      fc.record({ kind: fc.constant('remove-entry' as const), name: fc.string() }),
    ),
  }),
  'config.edited': fc.record({ files: fc.array(text(200)) }),
  'config.save': fc.record({ fileId: text(20), text: fc.string(), baseVersion: text(64) }),
  'config.saveEntry': fc.record({ fileId: text(20), name: fc.string(), entryText: fc.json() }),
  'config.removeEntry': fc.record({ fileId: text(20), name: fc.string() }),
  'config.renameEntry': fc.record({ fileId: text(20), name: fc.string(), to: fc.string() }),
  'config.saveChanges': fc.record(
    { fileId: text(20), hardLinks: fc.constantFrom('in-place' as const, 'replace' as const) },
    { requiredKeys: ['fileId'] },
  ),
  'config.addAgain': fc.record({ fileId: text(20), name: fc.string() }),
  'config.backups': fc.record({ fileId: text(20) }),
  'config.backupText': fc.record({ fileId: text(20), backupId: text(20) }),
  'config.restore': fc.record({ fileId: text(20), backupId: text(20), baseVersion: text(64) }),
  'config.saveNewFile': nothing,
  'imports.found': nothing,
  'imports.chooseFile': nothing,
  'imports.preview': importOrder,
  'imports.apply': fc.tuple(importOrder, fc.array(importChoice)).map(([order, choices]) => ({
    ...order,
    digest: 'abc',
    choices,
  })),
  'exports.files': nothing,
  'exports.text': fc.record({ serverIds, client, exact: fc.boolean() }),
  'exports.preview': fc.record({ serverIds, client, path: text(200) }),
  'exports.save': fc.record({
    serverIds,
    client,
    path: text(200),
    digest: text(64),
    choices: fc.array(importChoice),
  }),
  'demo.open': nothing,
  'demo.close': nothing,
  'secrets.set': fc.record({ name: fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/), value: text(200) }),
  'secrets.delete': fc.record({ name: fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/) }),
  'settings.change': fc.record(
    {
      theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
      managerName: fc.stringMatching(/^[A-Za-z][A-Za-z _-]{0,63}$/),
      healthIntervalMs: fc.integer({ min: 1000, max: 3_600_000 }),
      graceMs: fc.integer({ min: 0, max: 60_000 }),
      notifications: fc.boolean(),
      keepInTray: fc.boolean(),
      keepHistory: fc.boolean(),
      trafficRows: fc.integer({ min: 1000, max: 1_000_000 }),
      trafficMebibytes: fc.integer({ min: 8, max: 1024 }),
    },
    { requiredKeys: [] },
  ),
  'calls.copyText': fc.record(
    {
      serverId,
      toolName: fc.string(),
      argumentsText: fc.json(),
      form: fc.constantFrom('json' as const, 'command' as const, 'curl' as const),
      exact: fc.boolean(),
    },
    { requiredKeys: ['serverId', 'toolName', 'form', 'exact'] },
  ),
  'history.list': fc.record({ serverId, toolName: fc.string(), query: fc.string({ maxLength: 40 }) }),
  'history.detail': fc.record({ callId }),
  'history.clear': fc.record({ of: fc.record({ serverId, toolName: fc.string() }) }, { requiredKeys: [] }),
  'drafts.read': fc.record({ serverId, toolName: fc.string() }),
  'drafts.keep': fc.record({
    serverId,
    toolName: fc.string(),
    draft: fc.record(
      {
        text: fc.string(),
        sendNone: fc.boolean(),
        timeout: fc.string(),
        task: fc.record({ isOn: fc.boolean(), ttl: fc.string() }),
        missing: fc.array(fc.array(fc.oneof(fc.string(), count))),
      },
      { requiredKeys: ['text', 'sendNone', 'timeout'] },
    ),
  }),
  'savedCalls.refresh': nothing,
  'savedCalls.propose': fc.record(
    { serverId, toolName: fc.string(), argumentsText: fc.json(), timeoutMs: time },
    { requiredKeys: ['serverId', 'toolName'] },
  ),
  'savedCalls.detail': fc.record({ fileName }),
  'savedCalls.save': fc.record({
    call: fc.record(
      {
        name: text(20),
        server: fc.string(),
        tool: fc.string(),
        argumentsText: fc.json(),
        timeoutMs: time,
        variables: fc.array(
          fc.record(
            {
              name: fc.string(),
              kind: fc.constantFrom('text' as const, 'json' as const),
              default: fc.string(),
              isSecret: fc.boolean(),
            },
            { requiredKeys: ['name', 'kind', 'isSecret'] },
          ),
        ),
        outcome: fc.constantFrom(...callOutcomes),
        equalsText: fc.json(),
        schemaText: fc.json(),
      },
      { requiredKeys: ['name', 'server', 'tool', 'variables', 'outcome'] },
    ),
  }),
  'savedCalls.remove': fc.record({ fileName }),
  'savedCalls.run': fc.record({ fileName, callId, values: namedTexts }),
  'savedCalls.chooseFolder': nothing,
  'savedCalls.useOwnFolder': nothing,
  'attention.done': nothing,
  'links.open': fc.record({ url: fc.webUrl() }),
}

const requestName = fc.constantFrom(...requestNames)
const validMessage = requestName.chain((name) =>
  // Through JSON and back, as the handler must see it: `-0` becomes `0`.
  (validInputs[name] as fc.Arbitrary<object>).map((input) => ({
    name,
    input: JSON.parse(JSON.stringify(input)) as object,
  })),
)

function judged(
  name: RequestName,
  args: readonly unknown[],
  verdict: JudgedMessage['verdict'],
  sender?: Sender,
): JudgedMessage {
  return { request: { name, sender: sender ?? ours, args }, verdict }
}

const invalid = { refused: 'invalid-request' } as const

const accepted = validMessage.map(({ name, input }) => judged(name, [JSON.stringify(input)], { accepted: input }))

const untrusted = fc
  .tuple(
    validMessage,
    fc.constantFrom<Sender>(
      { ...ours, isOwnWindow: false },
      { ...ours, isMainFrame: false },
      { ...ours, origin: 'https://example.com' },
      { ...ours, origin: 'null' },
    ),
  )
  .map(([{ name, input }, sender]) => judged(name, [JSON.stringify(input)], { refused: 'untrusted-sender' }, sender))

/** No field of any request takes one of these, but that an empty list is a list, and an empty change none. */
const neverValid = fc.constantFrom<unknown>(null, [], {}, [[]], { toString: 'x' }, -1.5, -1e308)

const listFields: ReadonlySet<string> = new Set(['choices', 'files', 'given', 'known', 'values'])

const wrongValue = fc
  .tuple(validMessage, neverValid, fc.nat())
  .filter(([{ input }]) => Object.keys(input).length > 0)
  .map(([{ name, input }, value, at]) => {
    const keys = Object.keys(input)
    const key = keys[at % keys.length] ?? ''
    const mayBeEmpty = listFields.has(key) ? Array.isArray(value) : key === 'change' && !Array.isArray(value)
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    const wrong = mayBeEmpty && isEmpty ? null : value
    return judged(name, [JSON.stringify({ ...input, [key]: wrong })], invalid)
  })

const allOptional: ReadonlySet<RequestName> = new Set([
  'settings.change',
  'servers.startAll',
  'tasks.cancelAll',
  'history.clear',
])
const optionalKeys: ReadonlySet<string> = new Set([
  'argumentsText',
  'timeoutMs',
  'task',
  'placedLike',
  'contentText',
  'hardLinks',
  'client',
  'exact',
  'filter',
  'rememberedId',
])

const missingKey = fc
  .tuple(validMessage, fc.nat())
  .filter(([{ name, input }]) => !allOptional.has(name) && Object.keys(input).length > 0)
  .map(([{ name, input }, at]) => {
    const required = Object.keys(input).filter((key) => !optionalKeys.has(key))
    const missing = required[at % required.length]
    return judged(name, [JSON.stringify({ ...input, [missing ?? '']: undefined })], invalid)
  })

const extraKey = fc
  .tuple(validMessage, fc.constantFrom('__proto__', 'constructor', 'toString', 'force', ''), fc.jsonValue())
  .map(([{ name, input }, key, value]) => {
    const rest = JSON.stringify(input).slice(1)
    const extra = `{${JSON.stringify(key)}:${JSON.stringify(value)}${rest === '}' ? '' : ','}${rest}`
    return judged(name, [extra], invalid)
  })

const noObject = fc
  .tuple(requestName, fc.jsonValue())
  .filter(([, value]) => typeof value !== 'object' || value === null || Array.isArray(value))
  .map(([name, value]) => judged(name, [JSON.stringify(value)], invalid))

const brokenText = fc.tuple(validMessage, fc.nat()).map(([{ name, input }, at]) => {
  const whole = JSON.stringify(input)
  return judged(name, [whole.slice(0, at % whole.length)], invalid)
})

const garbageText = fc
  .tuple(requestName, fc.string({ unit: 'binary', maxLength: 200 }))
  .filter(([, garbage]) => !garbage.trim().startsWith('{'))
  .map(([name, garbage]) => judged(name, [garbage], invalid))

const noText = fc
  .tuple(requestName, fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true }))
  .filter(([, value]) => typeof value !== 'string')
  .map(([name, value]) => judged(name, [value], invalid))

const wrongCount = fc
  .tuple(validMessage, fc.array(fc.anything(), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([{ name, input }, more, none]) => judged(name, none ? [] : [JSON.stringify(input), ...more], invalid))

const deep = fc
  .tuple(requestName, fc.integer({ min: 1000, max: 20_000 }), fc.boolean())
  .map(([name, levels, open]) =>
    judged(name, ['{"a":'.repeat(levels) + (open ? '' : `1${'}'.repeat(levels)}`)], invalid),
  )

/** Random messages, good and bad, each with its verdict. */
export const arbitraryMessage: fc.Arbitrary<JudgedMessage> = fc.oneof(
  { arbitrary: accepted, weight: 30 },
  { arbitrary: wrongValue, weight: 10 },
  { arbitrary: missingKey, weight: 10 },
  { arbitrary: extraKey, weight: 10 },
  { arbitrary: untrusted, weight: 8 },
  { arbitrary: noObject, weight: 8 },
  { arbitrary: brokenText, weight: 8 },
  { arbitrary: garbageText, weight: 8 },
  { arbitrary: noText, weight: 8 },
  { arbitrary: wrongCount, weight: 8 },
  { arbitrary: deep, weight: 1 },
)

import type { Node } from 'jsonc-parser'
import type { EntryReader } from './entry-reader'
import {
  type DeckOptions,
  defaultRestartPolicy,
  defaultTaskConfig,
  longestTimeMs,
  type RestartPolicy,
  type TaskConfig,
} from './server-entry'
import { lastProperty } from './syntax-tree'

const time = { least: 0, most: longestTimeMs }
const attempts = { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true }

/** `restartPolicy`: absent or null means no automatic restart, `{}` all defaults. */
export function readRestartPolicy(reader: EntryReader, entry: Node, path: string): RestartPolicy | undefined {
  if (lastProperty(entry, 'restartPolicy')?.value?.type === 'null') return undefined
  const node = reader.object(entry, path, 'restartPolicy')
  if (!node) return undefined
  const own = `${path}.restartPolicy`
  const policy: RestartPolicy = {
    initialDelayMs: reader.number(node, own, 'initialDelayMs', time) ?? defaultRestartPolicy.initialDelayMs,
    maxDelayMs: reader.number(node, own, 'maxDelayMs', time) ?? defaultRestartPolicy.maxDelayMs,
    backoffMultiplier:
      reader.number(node, own, 'backoffMultiplier', { least: 1, most: Number.MAX_VALUE }) ??
      defaultRestartPolicy.backoffMultiplier,
    maxRestartAttempts:
      reader.number(node, own, 'maxRestartAttempts', attempts) ?? defaultRestartPolicy.maxRestartAttempts,
  }
  if (policy.maxDelayMs < policy.initialDelayMs) {
    reader.problem(
      node,
      `${own}.maxDelayMs`,
      `${own}.maxDelayMs (${policy.maxDelayMs}) must not be less than initialDelayMs (${policy.initialDelayMs}).`,
    )
  }
  return policy
}

/** `taskConfig`: each field on its own, the rest by default; null means no bound where the spec has it. */
export function readTaskConfig(reader: EntryReader, entry: Node, path: string): TaskConfig {
  const node = reader.object(entry, path, 'taskConfig')
  if (!node) return defaultTaskConfig
  const own = `${path}.taskConfig`
  const timeoutMs = reader.numberOrNull(node, own, 'timeoutMs', time)
  const maxPollAttempts = reader.numberOrNull(node, own, 'maxPollAttempts', attempts)
  return {
    enableTasks: reader.boolean(node, own, 'enableTasks', defaultTaskConfig.enableTasks),
    pollIntervalMs: reader.number(node, own, 'pollIntervalMs', time) ?? defaultTaskConfig.pollIntervalMs,
    timeoutMs: timeoutMs === undefined ? defaultTaskConfig.timeoutMs : timeoutMs,
    maxPollAttempts: maxPollAttempts === undefined ? defaultTaskConfig.maxPollAttempts : maxPollAttempts,
    maxInputRounds: reader.number(node, own, 'maxInputRounds', attempts) ?? defaultTaskConfig.maxInputRounds,
  }
}

/** `deck`: the fields that are ours alone. */
export function readDeckOptions(reader: EntryReader, entry: Node, path: string): DeckOptions {
  const node = reader.object(entry, path, 'deck')
  if (!node) return {}
  const own = `${path}.deck`
  const limits = reader.object(node, own, 'schemaLimits')
  const refresh = reader.object(node, own, 'refresh')
  return withoutUndefined<DeckOptions>({
    onlyTools: reader.texts(node, own, 'onlyTools', false),
    schemaLimits:
      limits &&
      withoutUndefined<NonNullable<DeckOptions['schemaLimits']>>({
        maxBytes: reader.number(limits, `${own}.schemaLimits`, 'maxBytes', attempts),
        maxNodes: reader.number(limits, `${own}.schemaLimits`, 'maxNodes', attempts),
      }),
    refresh:
      refresh &&
      withoutUndefined<NonNullable<DeckOptions['refresh']>>({
        maxAttempts: reader.number(refresh, `${own}.refresh`, 'maxAttempts', attempts),
        retryDelayMs: reader.number(refresh, `${own}.refresh`, 'retryDelayMs', time),
      }),
    retryToolCalls: optionalBoolean(reader, node, own, 'retryToolCalls'),
    toolListTtlMs: reader.number(node, own, 'toolListTtlMs', time),
    totalTimeoutMs: reader.number(node, own, 'totalTimeoutMs', { least: 1, most: longestTimeMs }),
    validate: reader.choice(node, own, 'validate', ['off', 'inputs', 'outputs', 'both'] as const),
    startWithApp: optionalBoolean(reader, node, own, 'startWithApp'),
  })
}

function optionalBoolean(reader: EntryReader, node: Node, path: string, key: string): boolean | undefined {
  return lastProperty(node, key) ? reader.boolean(node, path, key, false) : undefined
}

type Undefinable<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** The same object without the keys that hold `undefined`, so that absent stays absent. */
function withoutUndefined<T extends object>(value: Undefinable<T>): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T
}

import type { BodyRef } from '../../../shared/model/body'
import type { BodyStore } from '../bodies/body-store'
import { jsonText } from '../connection/json-value'

/** An answer in the body store. */
export interface KeptAnswer {
  /** As received; written again where there are no bytes. */
  readonly raw: BodyRef
  /** The body of an object with this answer's `result` alone, and its bytes. */
  readonly own: BodyRef
  readonly bytes: Buffer
  /** Every body that was made. */
  readonly bodies: readonly BodyRef[]
}

/** Puts a JSON-RPC answer into the body store. */
export function keepAnswer(raw: Buffer | undefined, result: unknown, bodies: BodyStore): KeptAnswer {
  const rawRef = bodies.put(raw ?? written(result))
  // A message that is a list holds other answers too: this one is written again for itself.
  const bytes = raw && !isList(raw) ? raw : written(result)
  const own = raw && bytes !== raw ? bodies.put(bytes) : rawRef
  return { raw: rawRef, own, bytes, bodies: own === rawRef ? [rawRef] : [rawRef, own] }
}

/** An answer of which only the result is known. */
export function written(result: unknown): Buffer {
  return Buffer.from(`{"result":${jsonText(result) ?? 'null'}}`)
}

function isList(message: Buffer): boolean {
  return message.find((byte) => byte > 0x20) === 0x5b
}

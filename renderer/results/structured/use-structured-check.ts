import { useEffect, useState } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import type { Checker } from '../../forms/check/checker'
import { windowChecker } from '../../forms/check/window-checker'
import { type Deck, useDeck } from '../../state/deck-context'
import { readWholeText } from '../text/use-body-text'
import { checkStructured, type StructuredCheck, whyNotChecked } from './structured-check'
import type { OutputSchema } from './use-output-schema'

interface CheckWish {
  /** The structured content; undefined where there is none, or while nobody wants it checked. */
  readonly body: BodyRef | undefined
  readonly schema: OutputSchema | undefined
  /** Stands in for the worker in tests. */
  readonly checker?: Checker | undefined
}

/** Holds structured content against the output schema of its tool, in a worker; undefined until that is done. */
export function useStructuredCheck({ body, schema, checker }: CheckWish): StructuredCheck | undefined {
  const { client } = useDeck()
  const [done, setDone] = useState<{ readonly key: string; readonly check: StructuredCheck }>()
  const schemaText = schema?.kind === 'known' ? schema.text : undefined
  const isSchemaKnown = schema !== undefined
  const refusal = body === undefined || schema === undefined ? undefined : whyNotChecked(body, schema)
  const key = `${body?.bodyId ?? ''} ${schemaText ?? ''}`
  useEffect(() => {
    if (body === undefined || !isSchemaKnown || refusal !== undefined) return
    const controller = new AbortController()
    const run = checked({ client, body, schemaText, checker: checker ?? windowChecker(), signal: controller.signal })
    void run.then((check) => {
      if (!controller.signal.aborted) setDone({ key, check })
    })
    return () => controller.abort()
  }, [client, body, schemaText, isSchemaKnown, refusal, checker, key])
  return refusal ?? (done?.key === key ? done.check : undefined)
}

interface CheckRun {
  readonly client: Deck['client']
  readonly body: BodyRef
  readonly schemaText: string | undefined
  readonly checker: Checker
  readonly signal: AbortSignal
}

async function checked({ client, body, schemaText, checker, signal }: CheckRun): Promise<StructuredCheck> {
  const text = await readWholeText(client, body, signal)
  return text.ok ? checkStructured(schemaText, text.value, checker) : { kind: 'off', reason: 'it could not be read' }
}

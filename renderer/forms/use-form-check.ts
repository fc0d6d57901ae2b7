import { useEffect, useState } from 'react'
import type { Checker } from './check/checker'
import { FormCheck } from './check/form-check'
import { windowChecker } from './check/window-checker'
import type { FormValue } from './json/node'

/**
 * Keeps the value of a form checked against its schema. The result goes to `SchemaForm`; `submit()` of it says whether the
 * value can be sent, and shows what is wrong. `checker` stands in for the worker in tests.
 */
export function useFormCheck(schemaText: string | undefined, value: FormValue, checker?: Checker): FormCheck {
  const [check] = useState(() => new FormCheck(checker ?? windowChecker()))
  useEffect(() => check.update(schemaText, value), [check, schemaText, value])
  useEffect(() => () => check.stop(), [check])
  return check
}

import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { clip } from '../ui/cut'
import { formatCount } from '../ui/format'
import type { FormCheck } from './check/form-check'
import { type Problem, pathKey, pathWords } from './check/problem'
import type { Path } from './json/node'
import styles from './problem-summary.module.css'
import { inPageOrder } from './session/page-order'

/** More are not listed; they show at their fields. */
const mostListed = 50

/**
 * What stood in the way when the person last wanted to send, each with a way to its field. The list stays as it was until
 * the next attempt and ticks off what is solved, so that nothing moves under the pointer while it is worked on.
 */
export function ProblemSummary({
  check,
  onJump,
}: {
  readonly check: FormCheck
  readonly onJump: (path: Path) => void
}) {
  const { attempt, problems } = useSyncExternalStore(check.subscribe, check.snapshot)
  const title = useRef<HTMLParagraphElement>(null)
  const [listed, setListed] = useState<readonly Problem[]>([])
  useLayoutEffect(() => {
    const form = title.current?.closest('[role="group"]')
    if (attempt !== undefined && form != null) setListed(inPageOrder(attempt.problems, form))
    title.current?.focus()
  }, [attempt])
  if (attempt === undefined || attempt.problems.length === 0) return null
  const open = new Set(problems.map(identity))
  const left = attempt.problems.filter((problem) => open.has(identity(problem))).length
  const rest = listed.length - mostListed
  return (
    <section className={styles['summary']} data-solved={left === 0 ? '' : undefined} aria-label="Problems">
      <p ref={title} tabIndex={-1} className={styles['title']}>
        {left === 0 ? 'All of this is solved' : formatCount(left, 'problem')}
      </p>
      <ul className={styles['list']}>
        {listed.slice(0, mostListed).map((problem) => (
          <Entry
            key={identity(problem)}
            problem={problem}
            isSolved={!open.has(identity(problem))}
            onJump={() => onJump(problem.path)}
          />
        ))}
      </ul>
      {rest > 0 && <p className={styles['rest']}>and {rest} more, shown at their fields</p>}
    </section>
  )
}

function Entry({
  problem,
  isSolved,
  onJump,
}: {
  readonly problem: Problem
  readonly isSolved: boolean
  readonly onJump: () => void
}) {
  const place = pathWords(problem.path)
  return (
    <li className={styles['entry']}>
      {isSolved ? (
        <IconCircleCheck size={14} data-tone="green" role="img" aria-label="Solved" />
      ) : (
        <IconCircleX size={14} data-tone="red" role="img" aria-label="Open" />
      )}
      <button type="button" className={styles['jump']} data-solved={isSolved ? '' : undefined} onClick={onJump}>
        <span className={styles['place']}>{clip(place === '' ? 'Arguments' : place, 120)}</span>
        <span className="foreign">{clip(problem.message, 300)}</span>
      </button>
    </li>
  )
}

function identity({ path, message }: Problem): string {
  return `${pathKey(path)} ${message}`
}

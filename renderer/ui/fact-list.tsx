import { type ReactNode, useId } from 'react'
import styles from './fact-list.module.css'

/** A titled list of names and values, names in a column of their own. */
export function FactList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      <dl className={styles['list']}>{children}</dl>
    </section>
  )
}

/** One line of a `FactList`. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}

import styles from './key-caps.module.css'

/** Keys pressed together, each as a cap. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles['caps']}>
      {keys.map((key) => (
        <kbd key={key} className={styles['cap']}>
          {key}
        </kbd>
      ))}
    </span>
  )
}

import type { ResourceLinkBlock } from '../../shared/model/result-block'
import { clip } from '../ui/cut'
import { visibleText } from '../ui/visible-text'
import styles from './link-card.module.css'

/** A resource a tool points to. Nothing is fetched by looking at it. */
export function LinkCard({ block: { name, title, uri, description } }: { readonly block: ResourceLinkBlock }) {
  const heading = title ?? name
  return (
    <div className={`foreign selectable ${styles['card']}`}>
      {heading !== undefined && <p className={styles['title']}>{visibleText(clip(heading, 300))}</p>}
      {title !== undefined && name !== undefined && name !== title && (
        <p className={styles['dim']}>{visibleText(clip(name, 300))}</p>
      )}
      {uri !== undefined && <p className="mono">{visibleText(uri)}</p>}
      {description !== undefined && <p className={styles['dim']}>{visibleText(clip(description, 2000))}</p>}
    </div>
  )
}

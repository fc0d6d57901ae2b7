import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { use } from 'react'
import { longestBlockField, type ResourceLinkBlock } from '../../shared/model/result-block'
import { clip } from '../ui/cut'
import { visibleText } from '../ui/visible-text'
import styles from './link-card.module.css'
import { OpenResource } from './open-resource'

/** A resource a tool points to. Nothing is fetched by looking at it. */
export function LinkCard({ block: { name, title, uri, description } }: { readonly block: ResourceLinkBlock }) {
  const openResource = use(OpenResource)
  const heading = title ?? name
  // One that was cut leads elsewhere.
  const canOpen = openResource !== undefined && uri !== undefined && uri.length < longestBlockField
  return (
    <div className={`foreign selectable ${styles['card']}`}>
      {heading !== undefined && <p className={styles['title']}>{visibleText(clip(heading, 300))}</p>}
      {title !== undefined && name !== undefined && name !== title && (
        <p className={styles['dim']}>{visibleText(clip(name, 300))}</p>
      )}
      {uri !== undefined && <p className="mono">{visibleText(uri)}</p>}
      {description !== undefined && <p className={styles['dim']}>{visibleText(clip(description, 2000))}</p>}
      {canOpen && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles['open']}
          rightSection={<IconArrowRight size={14} aria-hidden="true" />}
          onClick={() => openResource(uri)}
        >
          Open in Resources
        </Button>
      )}
    </div>
  )
}

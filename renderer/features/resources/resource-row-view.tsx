import {
  IconAlertTriangle,
  IconBell,
  IconFile,
  IconFileText,
  IconPhoto,
  IconTemplate,
  IconVolume,
} from '@tabler/icons-react'
import { clip } from '../../ui/cut'
import { formatNumber } from '../../ui/format'
import { visibleText } from '../../ui/visible-text'
import styles from './resource-row-view.module.css'
import type { ResourceRow } from './resource-tree'

/** Inside of a row of the tree of resources. */
export function ResourceRowView({ row, isSubscribed }: { readonly row: ResourceRow; readonly isSubscribed: boolean }) {
  if (row.kind === 'branch') {
    return (
      <div className={styles['branch']}>
        <span className={`foreign ${styles['name'] ?? ''}`} title={clip(row.label, 300)}>
          {visibleText(clip(row.label, 160))}
        </span>
        <span className={styles['count']}>{formatNumber(row.size)}</span>
      </div>
    )
  }
  const item = row.kind === 'resource' ? row.resource : row.template
  const address = row.kind === 'resource' ? row.resource.uri : row.template.uriTemplate
  const label = row.label === '' ? undefined : visibleText(clip(row.label, 160))
  return (
    <div className={styles['leaf']}>
      <KindIcon row={row} />
      <div className={styles['words']}>
        <span className={`foreign ${styles['name'] ?? ''}`} title={clip(address, 300)}>
          {label ?? <i>no address</i>}
        </span>
        {item.malformed === undefined ? (
          <span className={`foreign ${styles['about'] ?? ''}`}>
            {item.duplicate === true && 'Listed twice. '}
            {visibleText(clip(row.kind === 'template' ? address : (item.description ?? item.mimeType ?? address), 200))}
          </span>
        ) : (
          <span className={`foreign ${styles['about'] ?? ''}`} data-tone="amber" title={clip(item.malformed, 300)}>
            <IconAlertTriangle size={12} aria-hidden="true" /> {clip(item.malformed, 200)}
          </span>
        )}
      </div>
      {isSubscribed && <IconBell size={14} className={styles['icon']} role="img" aria-label="subscribed" />}
    </div>
  )
}

type Leaf = Exclude<ResourceRow, { readonly kind: 'branch' }>

function KindIcon({ row }: { readonly row: Leaf }) {
  const look = { size: 14, stroke: 1.75, className: styles['icon'], 'aria-hidden': true } as const
  if (row.kind === 'template') return <IconTemplate {...look} />
  const type = row.resource.mimeType ?? ''
  if (type.startsWith('image/')) return <IconPhoto {...look} />
  if (type.startsWith('audio/')) return <IconVolume {...look} />
  return /^text\/|json|xml|yaml/.test(type) ? <IconFileText {...look} /> : <IconFile {...look} />
}

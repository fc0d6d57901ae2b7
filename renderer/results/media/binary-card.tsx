import type { BlockData } from '../../../shared/model/result-block'
import { formatBytes } from '../../ui/format'
import styles from './binary-card.module.css'

const names: Readonly<Partial<Record<string, string>>> = {
  'application/pdf': 'PDF document',
  'application/zip': 'Zip archive, or a document that is one inside',
  'application/gzip': 'Gzip archive',
  'application/x-executable': 'Program',
}

/** Bytes that are not shown here, by what is known of them. */
export function BinaryCard({
  data: { body, foundType },
  fileName,
}: {
  readonly data: BlockData
  readonly fileName: string
}) {
  const what = foundType === undefined ? 'Bytes of no known kind' : (names[foundType] ?? foundType)
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>
        {what}, {formatBytes(body.bytes)}
      </p>
      <p className={styles['dim']}>
        {body.bytes === 0 ? 'There is nothing in it.' : `It is not shown here. Save it as ${fileName} to look at it.`}
      </p>
    </div>
  )
}

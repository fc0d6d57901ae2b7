import { IconZoomScan } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlockData } from '../../../shared/model/result-block'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import styles from './image-view.module.css'
import { mediaAddress } from './media-address'

/** Pictures with more pixels are not drawn unless asked for: they take four bytes of memory each. */
const mostPixels = 100_000_000

interface ImageViewProps {
  readonly data: BlockData
  /** What it is, for people who do not see it. */
  readonly label: string
  /** True: as large as the pane; false: within the height of a row of a list. */
  readonly fillsPane: boolean
}

/** A picture on a checkered ground, fitted to its place or at its true size. An SVG is only ever drawn as a picture. */
export function ImageView({ data, label, fillsPane }: ImageViewProps) {
  const [isTrueSize, setIsTrueSize] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { body, pixels } = data
  if (isBroken) {
    return (
      <MessageBox kind="warning" title="This picture cannot be drawn">
        <p>It begins as one, but what follows is damaged or of a kind that is not supported. It can still be saved.</p>
      </MessageBox>
    )
  }
  if (pixels !== undefined && pixels.width * pixels.height > mostPixels && !isWanted) {
    return (
      <MessageBox
        kind="info"
        title={`${pixels.width} × ${pixels.height} pixels`}
        action={
          <button type="button" className={styles['draw']} onClick={() => setIsWanted(true)}>
            Draw it all the same
          </button>
        }
      >
        <p>A picture of this size takes much memory to draw. It can be saved without.</p>
      </MessageBox>
    )
  }
  return (
    <div className={styles['frame']}>
      <div
        className={classNames(styles['scroller'], fillsPane && styles['filling'])}
        data-true-size={isTrueSize || undefined}
      >
        <img
          className={styles['image']}
          src={mediaAddress(body)}
          alt={label}
          decoding="async"
          draggable={false}
          {...(pixels !== undefined && { width: pixels.width, height: pixels.height })}
          onError={() => setIsBroken(true)}
        />
      </div>
      <div className={styles['zoom']}>
        <IconButton
          label={isTrueSize ? 'Fit to the pane' : 'True size'}
          icon={IconZoomScan}
          pressed={isTrueSize}
          onPress={() => setIsTrueSize(!isTrueSize)}
        />
      </div>
    </div>
  )
}

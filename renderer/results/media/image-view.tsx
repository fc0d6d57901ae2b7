import { Button } from '@mantine/core'
import { IconZoomScan } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlockData } from '../../../shared/model/result-block'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import styles from './image-view.module.css'
import { mediaAddress } from './media-address'

/** Pictures with more pixels are not drawn unless asked for: each takes four bytes of memory. */
const mostPixels = 100_000_000

interface ImageViewProps {
  readonly data: BlockData
  /** What it is, for people who do not see it. */
  readonly label: string
  /** True: as large as the pane; false: within the height of a row of a list. */
  readonly fillsPane: boolean
}

/** A picture, once it is known to be one that can be drawn. */
export function ImageView(props: ImageViewProps) {
  const [isBroken, setIsBroken] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { pixels } = props.data
  if (isBroken) {
    return (
      <MessageBox kind="warning" title="This picture cannot be drawn">
        <p>
          It begins as one, but what follows is damaged, of a kind that is not supported, or not kept any more. Saving
          it tells.
        </p>
      </MessageBox>
    )
  }
  if (pixels !== undefined && pixels.width * pixels.height > mostPixels && !isWanted) {
    return (
      <MessageBox
        kind="info"
        title={`${pixels.width} × ${pixels.height} pixels`}
        action={
          <Button variant="default" size="xs" onClick={() => setIsWanted(true)}>
            Draw it all the same
          </Button>
        }
      >
        <p>A picture of this size takes much memory to draw. It can be saved without.</p>
      </MessageBox>
    )
  }
  return <Picture {...props} onBroken={() => setIsBroken(true)} />
}

/** On a checkered ground, fitted to its place or at its true size. An SVG is only ever drawn as a picture. */
function Picture({ data, label, fillsPane, onBroken }: ImageViewProps & { readonly onBroken: () => void }) {
  const [isTrueSize, setIsTrueSize] = useState(false)
  const [isReduced, setIsReduced] = useState(false)
  const { body, pixels } = data
  return (
    <div className={styles['frame']}>
      <div
        className={classNames(styles['ground'], fillsPane && styles['filling'])}
        data-true-size={isTrueSize || undefined}
        tabIndex={isTrueSize ? 0 : -1}
      >
        <img
          className={styles['image']}
          src={mediaAddress(body)}
          alt={label}
          decoding="async"
          draggable={false}
          {...(pixels !== undefined && { width: pixels.width, height: pixels.height })}
          onLoad={({ currentTarget: { naturalWidth, clientWidth } }) => setIsReduced(naturalWidth > clientWidth)}
          onError={onBroken}
        />
      </div>
      {(isReduced || isTrueSize) && (
        <div className={styles['zoom']}>
          <IconButton
            label="True size"
            icon={IconZoomScan}
            pressed={isTrueSize}
            onPress={() => setIsTrueSize(!isTrueSize)}
          />
        </div>
      )}
    </div>
  )
}

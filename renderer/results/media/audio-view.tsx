import { useState } from 'react'
import type { BodyRef } from '../../../shared/model/body'
import { MessageBox } from '../../ui/message-box'
import styles from './audio-view.module.css'
import { mediaAddress } from './media-address'

/** A sound with the player of the browser. Nothing plays by itself. */
export function AudioView({ body, label }: { readonly body: BodyRef; readonly label: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <MessageBox kind="warning" title="This sound cannot be played">
        <p>
          It begins as one, but what follows is damaged, of a kind that is not supported, or not kept any more. Saving
          it tells.
        </p>
      </MessageBox>
    )
  }
  return (
    <audio
      className={styles['player']}
      controls
      controlsList="nodownload noremoteplayback"
      preload="metadata"
      src={mediaAddress(body)}
      aria-label={label}
      onError={() => setIsBroken(true)}
    />
  )
}

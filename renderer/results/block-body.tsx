import type { BlockView } from './block-view'
import { LinkCard } from './link-card'
import { AudioView } from './media/audio-view'
import { BinaryCard } from './media/binary-card'
import { ImageView } from './media/image-view'

interface BlockBodyProps {
  readonly view: Exclude<BlockView, { readonly kind: 'text' }>
  /** What it is, for people who do not see it. */
  readonly label: string
  readonly fileName: string
  readonly fillsPane: boolean
}

/** What is inside of a block that is no text. */
export function BlockBody({ view, label, fileName, fillsPane }: BlockBodyProps) {
  switch (view.kind) {
    case 'picture':
      return <ImageView data={view.data} label={label} fillsPane={fillsPane} />
    case 'sound':
      return <AudioView body={view.data.body} label={label} />
    case 'bytes':
      return <BinaryCard data={view.data} fileName={fileName} />
    case 'link':
      return <LinkCard block={view.link} />
  }
}

import { IconIndentIncrease } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BodyRef } from '../../shared/model/body'
import { BodyView } from '../bodies/body-view'
import { IconButton } from '../ui/icon-button'
import { viewFileName } from './file-name'

interface RawBodyProps {
  readonly body: BodyRef
  readonly label: string
  /** What it is an answer to; names the file it is saved as. */
  readonly name: string
  readonly tabs: ReactNode
  /** Laid out as JSON instead of as received. */
  readonly isIndented: boolean
  readonly onIndent: (isIndented: boolean) => void
}

/** An answer exactly as it was received, or indented. */
export function RawBody({ body, label, name, tabs, isIndented, onIndent }: RawBodyProps) {
  return (
    <BodyView
      key={`${body.bodyId} ${isIndented ? 'indented' : 'raw'}`}
      body={body}
      mode={isIndented ? 'json' : 'raw'}
      label={label}
      suggestedName={viewFileName(name, 'json')}
    >
      {tabs}
      <IconButton
        label="Indented"
        icon={IconIndentIncrease}
        pressed={isIndented}
        onPress={() => onIndent(!isIndented)}
      />
    </BodyView>
  )
}

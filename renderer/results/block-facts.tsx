import {
  IconBraces,
  IconFile,
  IconFileText,
  IconLetterT,
  IconLink,
  IconPhoto,
  IconRobot,
  IconUser,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ResultBlock } from '../../shared/model/result-block'
import { clip } from '../ui/cut'
import { CutText } from '../ui/cut-text'
import { visibleText } from '../ui/visible-text'
import styles from './block-facts.module.css'
import { annotationWords, kindWords, roleWords, sizeWords, typeWords } from './block-words'

const icons: Readonly<Record<ResultBlock['kind'], TablerIcon>> = {
  text: IconLetterT,
  image: IconPhoto,
  audio: IconVolume,
  'embedded-text': IconFileText,
  'embedded-binary': IconFile,
  'resource-link': IconLink,
  unknown: IconBraces,
  broken: IconBraces,
}

/** Who says a message of a prompt. */
function RoleMark({ role }: { readonly role: string }) {
  const Icon = role === 'user' ? IconUser : role === 'assistant' ? IconRobot : undefined
  return (
    <span className={styles['role']}>
      {Icon !== undefined && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      <span className="foreign">{clip(visibleText(roleWords(role)), 40)}</span>
    </span>
  )
}

/** What a block is, its type and size, where it comes from and whom it is for. */
export function BlockFacts({ block }: { readonly block: ResultBlock }) {
  const Icon = icons[block.kind]
  const type = typeWords(block)
  const size = sizeWords(block)
  const uri = block.kind === 'embedded-text' || block.kind === 'embedded-binary' ? block.uri : undefined
  return (
    <div className={styles['facts']}>
      {block.role !== undefined && <RoleMark role={block.role} />}
      <span className={styles['kind']}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        {kindWords(block)}
      </span>
      {uri !== undefined && <CutText text={uri} what="URI" longest={48} />}
      {type !== undefined && <span className="mono foreign">{type}</span>}
      {size !== undefined && <span className="numbers">{size}</span>}
      {block.annotations !== undefined && <span className="foreign">{annotationWords(block.annotations)}</span>}
      {block.meta !== undefined && (
        <span className={styles['meta']} title={block.meta.slice(0, 2000)}>
          _meta
        </span>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { ToolSummary } from '../../../shared/model/tool'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import { HintBadges } from './hint-badges'
import { toolFault } from './hints'
import styles from './tool-about.module.css'
import { ToolFolds } from './tool-folds'
import { type ToolPlace, useToolDetail } from './use-tool-detail'

/** A description in a summary is cut at this length, so a longer one has to be fetched. */
const summaryLength = 200

/** What a tool is: name, hints, description, and its schemas behind folds. */
export function ToolAbout({ tool, place }: { readonly tool: ToolSummary; readonly place: ToolPlace }) {
  const [isWhole, setIsWhole] = useState(false)
  const fault = toolFault(tool)
  const isCut = (tool.description?.length ?? 0) >= summaryLength
  const detail = useToolDetail(tool, place, isWhole)
  const whole = detail?.ok === true ? detail.value.description : undefined
  return (
    <div className={styles['about']}>
      <div className={styles['head']}>
        <h3 className={classNames(styles['name'], 'foreign', 'selectable')}>
          {tool.name === '' ? <i>no name</i> : clip(tool.name, 400)}
        </h3>
        {tool.title !== undefined && tool.title !== tool.name && (
          <span className={classNames(styles['title'], 'foreign')}>{clip(tool.title, 200)}</span>
        )}
        <HintBadges hints={tool.hints} />
      </div>
      {fault !== undefined && (
        <MessageBox kind="warning">
          <p className="foreign selectable">{clip(fault, 1000)}</p>
        </MessageBox>
      )}
      {tool.description !== undefined && (
        <p className={classNames(styles['description'], 'foreign', 'selectable')}>
          {isWhole && whole !== undefined ? whole : tool.description}
          {isCut && !isWhole && '… '}
          {isCut && (
            <button type="button" className={styles['more']} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Less' : 'More'}
            </button>
          )}
        </p>
      )}
      <ToolFolds tool={tool} place={place} />
    </div>
  )
}

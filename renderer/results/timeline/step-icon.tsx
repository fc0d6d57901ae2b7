import {
  IconArrowUpRight,
  IconChecklist,
  IconClockPause,
  IconDots,
  IconListDetails,
  IconMessageQuestion,
  IconNotes,
  IconPlayerStop,
  IconPlugConnected,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StepEvent } from '../../../shared/model/timeline'
import { outcomeLook } from '../../ui/outcome-look'
import { CallMark } from '../../ui/outcome-mark'
import type { Tone } from '../../ui/server-look'

const icons: Readonly<Record<Exclude<StepEvent['kind'], 'ended'>, TablerIcon>> = {
  request: IconArrowUpRight,
  progress: IconProgress,
  question: IconMessageQuestion,
  held: IconClockPause,
  log: IconNotes,
  'list-changed': IconListDetails,
  task: IconChecklist,
  reconnected: IconPlugConnected,
  cancel: IconPlayerStop,
  omitted: IconDots,
}

/** The mark of a step. Only a picture: the words stand beside it. */
export function StepIcon({ event, tone }: { readonly event: StepEvent; readonly tone: Tone | undefined }) {
  if (event.kind === 'ended') return <CallMark {...outcomeLook(event.outcome)} />
  const Icon = icons[event.kind]
  return <Icon size={14} data-tone={tone} aria-hidden="true" />
}

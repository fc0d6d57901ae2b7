import {
  IconAlertTriangleFilled,
  IconBan,
  IconCircleCheckFilled,
  IconClockX,
  IconHelpCircle,
  IconPlugConnectedX,
  IconXboxXFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CallState } from '../../shared/model/call'
import { type CallLook, callLook } from './outcome-look'
import { StateMark } from './state-mark'

const icons: Readonly<Record<Exclude<CallLook['shape'], 'running'>, TablerIcon>> = {
  succeeded: IconCircleCheckFilled,
  'tool-error': IconAlertTriangleFilled,
  'protocol-error': IconXboxXFilled,
  'connection-lost': IconPlugConnectedX,
  'timed-out': IconClockX,
  cancelled: IconBan,
  waiting: IconHelpCircle,
}

/** The mark of a call. Only a picture: the word stands beside it. */
export function OutcomeMark({ state, size = 14 }: { readonly state: CallState; readonly size?: number }) {
  const { shape, tone } = callLook(state)
  return <CallMark shape={shape} tone={tone} size={size} />
}

/** The same marks for what stands as calls do. */
export function CallMark({ shape, tone, size = 14 }: Pick<CallLook, 'shape' | 'tone'> & { readonly size?: number }) {
  if (shape === 'running') return <StateMark status="Starting" size={size - 2} />
  const Icon = icons[shape]
  return <Icon size={size} data-tone={tone} aria-hidden="true" style={{ flex: 'none' }} />
}

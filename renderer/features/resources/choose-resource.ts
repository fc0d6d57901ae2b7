import type { ResourceSummary, ResourceTemplateSummary, SubscriptionRecord } from '../../../shared/model/resource'
import type { ShelvedResource } from '../../state/reading-shelf'
import type { ResourceChoice } from '../../state/workspace'

/** The listed resource a choice means: same place and address, else the first of that address, else none. */
export function chosenResource(
  resources: readonly ResourceSummary[],
  choice: ResourceChoice | undefined,
): ResourceSummary | undefined {
  if (choice?.kind !== 'resource') return undefined
  const inPlace = resources.find(({ position }) => position === choice.position)
  if (inPlace?.uri === choice.uri) return inPlace
  return choice.uri === '' ? undefined : resources.find(({ uri }) => uri === choice.uri)
}

/** The listed template a choice means; as for resources. */
export function chosenTemplate(
  templates: readonly ResourceTemplateSummary[],
  choice: ResourceChoice | undefined,
): ResourceTemplateSummary | undefined {
  if (choice?.kind !== 'template') return undefined
  const inPlace = templates.find(({ position }) => position === choice.position)
  if (inPlace?.uriTemplate === choice.uriTemplate) return inPlace
  return templates.find(({ uriTemplate }) => uriTemplate === choice.uriTemplate)
}

/** Whether a resource on screen is read by itself: it never was, or its server told of a change since. */
export function isReadDue(
  shelved: ShelvedResource,
  subscription: SubscriptionRecord | undefined,
  isRunning: boolean,
): boolean {
  if (!isRunning || shelved.isReading) return false
  if (shelved.readAt === undefined) return true
  return subscription?.updatedAt !== undefined && subscription.updatedAt > shelved.readAt
}

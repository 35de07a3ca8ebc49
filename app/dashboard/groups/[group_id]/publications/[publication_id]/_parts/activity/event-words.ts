import type { Activity } from '#db/activity/list.ts'
import { type ActivityDetails, activityKinds, type EventKind } from '#db/rules/activity/kinds.ts'
import { amountOf, purposeOf } from '../conversion-words.ts'
import { nameOfChanged } from './setting-changes.tsx'

/** Returns an event's heading: `12 hotspots added, 3 changed`. */
export function eventInWords({ details, conversion }: Activity): string {
  switch (details.kind) {
    case 'settings':
      return settingsInWords(details)
    case 'hotspots':
      return hotspotsInWords(details)
    case 'hotspots_found':
      return `${amountOf(details.hotspotIds.length, 'hotspot')} found and added`
    case 'conversion':
      return conversion ? purposeOf(conversion) : 'Conversion'
    case 'page_removed':
      return `Page ${details.pageNumber} removed`
    case 'products':
      return `${amountOf(details.count, 'product')} changed by an import`
    default:
      return activityKinds[details.kind].words
  }
}

type DetailsOf<Kind extends EventKind> = Extract<ActivityDetails, { kind: Kind }>

function hotspotsInWords({ added, changed, removed }: DetailsOf<'hotspots'>): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, verb], index) =>
      index === 0 ? `${amountOf(count, 'hotspot')} ${verb}` : `${count.toLocaleString('en')} ${verb}`,
    )
    .join(', ')
}

/** Names one setting, counts several. */
function settingsInWords({ changes }: DetailsOf<'settings'>): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) return `${amountOf(changes.length, 'setting')} changed`
  return `${nameOfChanged(only.field)} changed`
}

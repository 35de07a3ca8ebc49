import type { ActivityEvent } from '#app/dashboard/_api/publications/activity.ts'
import type { EventKind } from '#db/rules/activity/events.ts'
import { amountOf, purposeOf } from '../conversion-words.ts'

/** Returns an event's heading: `12 hotspots added, 3 changed`. @param names of settings */
export function eventInWords(event: ActivityEvent, names: Record<string, string>): string {
  if (event.kind === 'hotspots') return hotspotsInWords(event)
  if (event.kind === 'hotspots_found') return `${amountOf(event.count ?? 0, 'hotspot')} found and added`
  if (event.kind === 'conversion') return event.conversion ? purposeOf(event.conversion) : 'Conversion'
  if (event.kind === 'page_removed') return `Page ${event.page_number} removed`
  if (event.kind === 'products') return `${amountOf(event.count ?? 0, 'product')} changed by an import`
  if (event.kind === 'settings') return settingsInWords(event, names)
  return words[event.kind]
}

const words: Record<
  Exclude<EventKind, 'hotspots' | 'hotspots_found' | 'conversion' | 'page_removed' | 'products' | 'settings'>,
  string
> = {
  created: 'Publication created',
  published: 'Published',
  unlisted: 'Published, unlisted',
  unpublished: 'Unpublished',
  archived: 'Archived',
  restored: 'Restored from the archive',
  schedule_failed: 'Not published as scheduled',
  feedback: 'Feedback received',
}

function hotspotsInWords({ added = 0, changed = 0, removed = 0 }: ActivityEvent): string {
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
function settingsInWords({ changes = [] }: ActivityEvent, names: Record<string, string>): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) return `${amountOf(changes.length, 'setting')} changed`
  return `${names[only.field] ?? only.field} changed`
}

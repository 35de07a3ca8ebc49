import type { ActivityEvent } from '#app/dashboard/_api/publications/activity.ts'
import { activityKinds, type EventKind } from '#db/rules/activity/kinds.ts'
import { amountOf, purposeOf } from '../conversion-words.ts'

/** Returns an event's heading: `12 hotspots added, 3 changed`. @param names of settings */
export function eventInWords(event: ActivityEvent, names: Record<string, string>): string {
  const kind = activityKinds[event.kind]
  return 'words' in kind ? kind.words : describe[event.kind as DescribedKind](event, names)
}

type DescribedKind = {
  [Kind in EventKind]: (typeof activityKinds)[Kind] extends { words: string } ? never : Kind
}[EventKind]

/** Headings that depend on the event. */
const describe: Record<DescribedKind, (event: ActivityEvent, names: Record<string, string>) => string> = {
  settings: settingsInWords,
  hotspots: hotspotsInWords,
  hotspots_found: ({ count = 0 }) => `${amountOf(count, 'hotspot')} found and added`,
  conversion: ({ conversion }) => (conversion ? purposeOf(conversion) : 'Conversion'),
  page_removed: ({ page_number }) => `Page ${page_number} removed`,
  products: ({ count = 0 }) => `${amountOf(count, 'product')} changed by an import`,
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

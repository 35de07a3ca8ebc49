import type { Activity } from '#db/activity/list.ts'
import type { ActivityDetails, EventKind } from '#db/rules/activity/kinds.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { purposeOf } from '../conversion-words.ts'
import { nameOfChanged } from './setting-changes.tsx'

type Words = WordsOf<'list'>

/** Returns an event's heading: `12 hotspots added, 3 changed`. */
export function eventInWords(words: Words, { details, conversion }: Activity): string {
  switch (details.kind) {
    case 'settings':
      return settingsInWords(words, details)
    case 'hotspots':
      return hotspotsInWords(words, details)
    case 'hotspots_found':
      return fill(words, 'event.hotspotsFound', { count: details.hotspotIds.length })
    case 'conversion':
      return conversion ? purposeOf(words, conversion) : words['event.conversion']
    case 'page_removed':
      return fill(words, 'event.pageRemoved', { page: details.pageNumber })
    case 'products':
      return fill(words, 'event.products', { count: details.count })
    default:
      return words[`event.${details.kind}`]
  }
}

type DetailsOf<Kind extends EventKind> = Extract<ActivityDetails, { kind: Kind }>

/** The first part names hotspots, the others only count them. */
function hotspotsInWords(words: Words, { added, changed, removed }: DetailsOf<'hotspots'>): string {
  const parts = []
  if (added > 0) parts.push(fill(words, 'event.hotspotsAdded', { count: added }))
  if (changed > 0)
    parts.push(
      fill(words, parts.length === 0 ? 'event.hotspotsChanged' : 'event.moreChanged', { count: changed }),
    )
  if (removed > 0)
    parts.push(
      fill(words, parts.length === 0 ? 'event.hotspotsRemoved' : 'event.moreRemoved', { count: removed }),
    )
  return parts.join(', ')
}

/** Names one setting, counts several. */
function settingsInWords(words: Words, { changes }: DetailsOf<'settings'>): string {
  const [only, ...others] = changes
  if (only === undefined || others.length > 0) return fill(words, 'event.settings', { count: changes.length })
  return fill(words, 'event.setting', { name: nameOfChanged(words, only.field) })
}

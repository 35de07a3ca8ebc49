import { timeInWords } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import type { ListedImport } from '#db/imports/logs.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import type { ImportState } from '#db/rules/imports/imports.ts'

/** Import states as shown: held ones that no longer wait say what came of them. */
export type ShownImportState = ImportState | 'unchanged' | 'confirmed' | 'dismissed' | 'replaced'

type Outcome = Pick<
  ListedImport,
  'state' | 'unchangedSince' | 'heldDifference' | 'confirmedAt' | 'dismissedAt'
>

export function shownStateOf(listed: Outcome): ShownImportState {
  const { state, unchangedSince, heldDifference, confirmedAt, dismissedAt } = listed
  if (dismissedAt !== null) return 'dismissed'
  if (confirmedAt !== null) return 'confirmed'
  if (state === 'failed' && heldDifference !== null) return 'replaced'
  return unchangedSince === null ? state : 'unchanged'
}

type Decision = Pick<ListedImport, 'dismissedBy' | 'dismissedAt' | 'confirmedBy' | 'confirmedAt'>

/** `by Anna, 22 Nov 2026, 14:05`; empty unless confirmed or dismissed. */
export function decisionOf(listed: Decision, timeZone: string): string {
  const decidedAt = listed.dismissedAt ?? listed.confirmedAt
  if (decidedAt === null) return ''
  const by = actorInWords(listed.dismissedBy ?? listed.confirmedBy)
  return `by ${by}, ${timeInWords(decidedAt, timeZone)}`
}

/** Returns the library's title, or the feed. */
export function sourceOf({ libraryTitle }: Pick<ListedImport, 'libraryTitle'>): string {
  return libraryTitle ?? 'Product feed'
}

/** Returns the source without passwords. */
export function importAddress({ url, fileName }: Pick<ListedImport, 'url' | 'fileName'>): string {
  return fileName ?? (url === '' ? 'From an integration' : maskCredentials(url))
}

/** `4,812 products, 3 rows left out`; omits unknown counts. */
export function importCounts({
  state,
  endedAt,
  successCount,
  failedCount,
}: Pick<ListedImport, 'state' | 'endedAt' | 'successCount' | 'failedCount'>): string {
  if (endedAt === null) return ''
  const products = state === 'success' && amount(successCount ?? 0, 'product')
  return [products, leftOutOf({ failedCount })].filter(Boolean).join(', ')
}

/** `3 rows left out`; empty if all rows were used. */
export function leftOutOf({ failedCount }: Pick<ListedImport, 'failedCount'>): string {
  return failedCount ? `${amount(failedCount, 'row')} left out` : ''
}

/** `1 row`, `1,234 rows` */
export function amount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

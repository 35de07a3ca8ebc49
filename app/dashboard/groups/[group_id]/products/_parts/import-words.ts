import { timeInWords } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import type { ListedImport } from '#db/imports/logs.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import type { ImportState } from '#db/rules/imports/imports.ts'

/** An import's state, with what a person sees as states of their own. */
export type ShownState = ImportState | 'unchanged' | 'dismissed'

export function shownStateOf({
  state,
  unchangedSince,
  dismissedAt,
}: Pick<ListedImport, 'state' | 'unchangedSince' | 'dismissedAt'>): ShownState {
  if (dismissedAt !== null) return 'dismissed'
  return unchangedSince === null ? state : 'unchanged'
}

/** `by Anna, 22 Nov 2026, 14:05`; empty where nobody dismissed it. */
export function dismissalOf(
  { dismissedBy, dismissedAt }: Pick<ListedImport, 'dismissedBy' | 'dismissedAt'>,
  timeZone: string,
): string {
  if (dismissedAt === null) return ''
  return `by ${actorInWords(dismissedBy)}, ${timeInWords(dismissedAt.toISOString(), timeZone)}`
}

/** Returns the library's title, or the feed. */
export function sourceOf({ libraryTitle }: Pick<ListedImport, 'libraryTitle'>): string {
  return libraryTitle ?? 'Product feed'
}

/** Returns the source without passwords. */
export function addressOf({ url, fileName }: Pick<ListedImport, 'url' | 'fileName'>): string {
  return fileName ?? (url === '' ? 'From an integration' : maskCredentials(url))
}

/** `4,812 products, 3 rows left out`; omits unknown counts. */
export function countsOf({
  state,
  endedAt,
  successCount,
  failedCount,
}: Pick<ListedImport, 'state' | 'endedAt' | 'successCount' | 'failedCount'>): string {
  if (endedAt === null) return ''
  const products = state === 'success' && amount(successCount ?? 0, 'product')
  const rows = failedCount ? `${amount(failedCount, 'row')} left out` : false
  return [products, rows].filter(Boolean).join(', ')
}

/** `1 row`, `1,234 rows` */
export function amount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import type { ListedImport } from '#db/imports/logs.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import type { ImportState } from '#db/rules/imports/imports.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'products'>

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
export function decisionOf(words: Words, formats: Formats, listed: Decision, timeZone: string): string {
  const decidedAt = listed.dismissedAt ?? listed.confirmedAt
  if (decidedAt === null) return ''
  const name = actorInWords(listed.dismissedBy ?? listed.confirmedBy)
  return fill(words, 'imports.decided', { name, time: momentInZone(formats, decidedAt, timeZone) })
}

/** Returns the library's title, or the feed. */
export function importSource(words: Words, { libraryTitle }: Pick<ListedImport, 'libraryTitle'>): string {
  return libraryTitle ?? words.productFeed
}

/** Returns the source without passwords. */
export function importAddress(
  words: Words,
  { url, fileName }: Pick<ListedImport, 'url' | 'fileName'>,
): string {
  return fileName ?? (url === '' ? words['imports.fromIntegration'] : maskCredentials(url))
}

/** `4,812 products, 3 rows left out`; omits unknown counts. */
export function importCounts(
  words: Words,
  {
    state,
    endedAt,
    successCount,
    failedCount,
  }: Pick<ListedImport, 'state' | 'endedAt' | 'successCount' | 'failedCount'>,
): string {
  if (endedAt === null) return ''
  const leftOut = leftOutOf(words, { failedCount })
  if (state !== 'success') return leftOut
  const products = fill(words, 'count', { count: successCount ?? 0 })
  return leftOut === '' ? products : fill(words, 'imports.counts', { products, leftOut })
}

/** `3 rows left out`; empty if all rows were used. */
export function leftOutOf(words: Words, { failedCount }: Pick<ListedImport, 'failedCount'>): string {
  return failedCount ? fill(words, 'imports.leftOut', { count: failedCount }) : ''
}

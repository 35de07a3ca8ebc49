import type { FileOwner } from '../file-seals.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { maskCredentials } from '../rules/addresses/address-passwords.ts'
import { toldPlace } from '../rules/conversions/queue.ts'
import type { Conversion } from '../schema/conversions.ts'
import type { MadePage } from './watch.ts'

/** A conversion as screens follow it; all of it is JSON, for event streams. */
export type ShownConversion = ReturnType<typeof shownConversion>

/** A conversion with its times, source and outcome. */
export type PastConversion = ReturnType<typeof pastConversion>

/** A page that a conversion has made so far. */
export type ShownConvertedPage = ReturnType<typeof shownPage>

export function shownConversion(conversion: Conversion) {
  const { id, publicationId, state, sourceType, error, reason, warnings, trouble, queue } = conversion
  const { totalPages, convertedPages } = conversion
  // While the installation is at fault, no place in its queue holds.
  const place = trouble === null ? toldPlace(queue, new Date()) : null
  return {
    ...{ id, publicationId, state, sourceType, error, reason, warnings, trouble },
    ...{ totalPages, convertedPages, place },
  }
}

export function pastConversion(conversion: Conversion) {
  const { createdAt, endedAt, placement, sourceUrl } = conversion
  const sourceAddress = sourceUrl && maskCredentials(sourceUrl)
  return { ...shownConversion(conversion), createdAt, endedAt, placement, sourceAddress }
}

export function shownPage(publication: FileOwner, { sourceNumber, imageKey, widthPt, heightPt }: MadePage) {
  return { sourceNumber, widthPt, heightPt, imageUrl: pageImageUrl(publication, imageKey, 'at200') }
}

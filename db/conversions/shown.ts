import type { FileOwner } from '../file-seals.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { maskCredentials } from '../rules/addresses/address-passwords.ts'
import { isPreflight, type MetProblem } from '../rules/conversions/conversions.ts'
import { placeInLine } from '../rules/conversions/queue.ts'
import { storedInWords } from '../rules/reasons/stored.ts'
import type { WordsOf } from '../rules/words/messages.ts'
import type { Conversion } from '../schema/conversions.ts'
import type { MadePicture } from './watch.ts'

/** A conversion as screens follow it; all of it is JSON, for event streams. */
export type ShownConversion = ReturnType<typeof shownConversion>

/** A conversion with its times, source and outcome. */
export type PastConversion = ReturnType<typeof pastConversion>

/** A page that a conversion has made so far. */
export type ConversionPreview = ReturnType<typeof shownPage>

/** @param words of the person's language, for failures */
export function shownConversion(conversion: Conversion, words: WordsOf<'reasons'>) {
  const { id, publicationId, state, sourceType, error, reason, warnings, trouble, queue } = conversion
  const { totalPages, convertedPages } = conversion
  const [why = null, cause = null] = conversion.reasons
  // While the installation is at fault, no place in its queue holds.
  const place = trouble === null ? placeInLine(queue, new Date()) : null
  return {
    ...{ id, publicationId, state, sourceType, trouble, totalPages, convertedPages, place },
    warnings: warnings.map(one => (isPreflight(one) ? one : metProblem(one, words))),
    error: error && storedInWords(words, why, error),
    reason: reason && storedInWords(words, cause, reason),
  }
}

function metProblem({ page, kind, message, reasons }: MetProblem, words: WordsOf<'reasons'>) {
  return { page, kind, message: storedInWords(words, reasons ?? null, message) }
}

export function pastConversion(conversion: Conversion, words: WordsOf<'reasons'>) {
  const { createdAt, endedAt, placement, sourceUrl } = conversion
  const sourceAddress = sourceUrl && maskCredentials(sourceUrl)
  return { ...shownConversion(conversion, words), createdAt, endedAt, placement, sourceAddress }
}

export function shownPage(
  publication: FileOwner,
  { sourceNumber, imageKey, widthPt, heightPt }: MadePicture,
) {
  return { sourceNumber, widthPt, heightPt, imageUrl: pageImageUrl(publication, imageKey, 'at200') }
}

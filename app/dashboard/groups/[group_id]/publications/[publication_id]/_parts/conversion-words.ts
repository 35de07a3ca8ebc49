import type { PastConversion } from '#db/conversions/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'list'>
type ConversionSource = Pick<PastConversion, 'sourceType' | 'placement'>

/** Describes a conversion's purpose: `Page 4 was replaced`. */
export function purposeOf(words: Words, { sourceType, placement }: ConversionSource): string {
  if (sourceType === 'new_publication') return words['conversion.newPublication']
  if (sourceType === 'layout_change') return words['conversion.anotherLayout']
  if (sourceType === 'duplicate') return words['conversion.duplicated']
  if (placement?.how === 'edition')
    return words[placement.isUndone ? 'conversion.editionUndone' : 'conversion.edition']
  if (placement?.how === 'anew') return words['conversion.anew']
  if (placement?.how === 'insert') return insertionOf(words, placement)
  if (placement?.how === 'replace') return fill(words, 'conversion.replaced', { page: placement.pageNumber })
  if (placement?.how === 'again') return fill(words, 'conversion.again', { count: placement.pages.length })
  if (placement?.how === 'remove') {
    const { pageNumbers } = placement
    return fill(words, 'conversion.removed', { count: pageNumbers.length, ranges: pageRanges(pageNumbers) })
  }
  return words['conversion.moved']
}

type Insertion = { position: number | null; sourcePages: number[] | null }

function insertionOf(words: Words, { position: page, sourcePages }: Insertion) {
  if (sourcePages === null)
    return page === null ? words['conversion.allAddedLast'] : fill(words, 'conversion.allAddedAt', { page })
  const count = sourcePages.length
  return page === null
    ? fill(words, 'conversion.addedLast', { count })
    : fill(words, 'conversion.addedAt', { count, page })
}

/** Tells the duration: `took 3 minutes`; undefined while running, or without one. */
export function durationOf(
  words: Words,
  { createdAt, endedAt }: Pick<PastConversion, 'createdAt' | 'endedAt'>,
): string | undefined {
  if (endedAt === null) return undefined
  const seconds = Math.round((endedAt.getTime() - createdAt.getTime()) / 1000)
  if (seconds < 1) return undefined
  if (seconds < 90) return fill(words, 'event.tookSeconds', { count: seconds })
  return fill(words, 'event.tookMinutes', { count: Math.round(seconds / 60) })
}

import type { PastConversion } from '#db/conversions/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'

type ConversionSource = Pick<PastConversion, 'sourceType' | 'placement'>

/** Describes a conversion's purpose: `Page 4 was replaced`. */
export function purposeOf({ sourceType, placement }: ConversionSource): string {
  if (sourceType === 'new_publication') return 'New publication'
  if (sourceType === 'layout_change') return 'Another layout'
  if (placement?.how === 'insert') return insertionOf(placement)
  if (placement?.how === 'replace') return `Page ${placement.pageNumber} replaced`
  if (placement?.how === 'again') return `${amountOf(placement.pages.length, 'page')} converted again`
  if (placement?.how === 'remove') return removalOf(placement.pageNumbers)
  return 'Pages moved'
}

function insertionOf({ position, sourcePages }: { position: number | null; sourcePages: number[] | null }) {
  const what =
    sourcePages === null ? 'All pages of a PDF' : `${amountOf(sourcePages.length, 'page')} of a PDF`
  return `${what} added ${position === null ? 'at the end' : `as page ${position}`}`
}

function removalOf(numbers: number[]) {
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${pageRanges(numbers)} removed`
}

/** `1 page`, `1,200 pages` */
export function amountOf(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** Formats the duration; undefined while running, or without one. */
export function durationOf({
  createdAt,
  endedAt,
}: Pick<PastConversion, 'createdAt' | 'endedAt'>): string | undefined {
  if (endedAt === null) return undefined
  const seconds = Math.round((endedAt.getTime() - createdAt.getTime()) / 1000)
  if (seconds < 1) return undefined
  if (seconds < 90) return amountOf(seconds, 'second')
  return amountOf(Math.round(seconds / 60), 'minute')
}

import { z } from 'zod'

const pageNumber = z.int().min(1)

/** Page numbers are those at the time when the conversion finishes. */
export const placement = z.discriminatedUnion('how', [
  /** Inserts before this page number; appends if past the end or null. */
  z.object({
    how: z.literal('insert'),
    position: pageNumber.nullable(),
    sourcePages: z.array(pageNumber).nullable(),
  }),
  z.object({
    how: z.literal('replace'),
    pageNumber,
    pageId: z.int().optional(), // the page to replace, wherever it is by then
    sourcePage: pageNumber,
    removeHotspots: z.boolean(),
  }),
  /** Reconverts pages where they are by then, without those removed or replaced since. */
  z.object({
    how: z.literal('again'),
    pages: z.array(z.object({ pageId: z.int(), sourcePage: pageNumber })).min(1),
    isAutomatic: z.boolean(),
    keepsPictures: z.boolean().optional(), // true where the pages are read again, but not drawn
  }),
  /** Makes all pages of a PDF with other options, in place of those that it made before. */
  z.object({ how: z.literal('anew') }),
  /** Copies all pages of another publication of the group, with their hotspots. */
  z.object({ how: z.literal('duplicate'), publicationId: z.int() }),
  /** All pages of a new edition, once a person has looked at them; or the pages before it, when that is undone. */
  z.object({ how: z.literal('edition'), isUndone: z.boolean() }),
  z.object({ how: z.literal('remove'), pageNumbers: z.array(pageNumber) }),
  z.object({ how: z.literal('move'), order: z.array(pageNumber) }),
])
export type Placement = z.infer<typeof placement>
export type Rearrangement = Exclude<Placement, { how: 'again' | 'anew' | 'duplicate' | 'edition' }>

/** Returns the PDF pages that a placement needs; undefined means all. */
export function wantedPages(placement: Placement | null): number[] | undefined {
  if (placement?.how === 'replace') return [placement.sourcePage]
  if (placement?.how === 'again') return [...new Set(placement.pages.map(({ sourcePage }) => sourcePage))]
  return (placement?.how === 'insert' ? placement.sourcePages : null) ?? undefined
}

/** True for automatic reconversions. */
export function isAutomatic(placement: Placement | null): boolean {
  return placement?.how === 'again' && placement.isAutomatic
}

/** True where pages are read again, but not drawn. */
export function keepsPictures(placement: Placement | null): boolean {
  return placement?.how === 'again' && placement.keepsPictures === true
}

/** Returns the page count to report: all resulting pages, or those converted again. */
export function totalPages(placement: Placement | null, before: number, made: number): number {
  if (placement?.how === 'again' || placement?.how === 'anew' || placement?.how === 'edition') return made
  return placement?.how === 'replace' ? before : before + made
}

export type PageOrderEntry<Existing, Made> =
  | { existing: Existing }
  | { made: Made }
  | { existing: Existing; made: Made }

/**
 * Returns the order of pages after a conversion.
 * @returns `existing` alone for a kept page, `made` alone for a new one, both for replaced content
 */
export function placePages<Existing, Made>(
  existing: readonly Existing[],
  made: readonly Made[],
  placement: Rearrangement | null,
): PageOrderEntry<Existing, Made>[] {
  const stay = existing.map(page => ({ existing: page }))
  const added = made.map(page => ({ made: page }))
  if (placement === null) return added
  if (placement.how === 'move') return placement.order.flatMap(number => stay[number - 1] ?? [])
  if (placement.how === 'remove') return stay.filter((_, index) => !placement.pageNumbers.includes(index + 1))
  if (placement.how === 'insert') {
    const index = Math.min((placement.position ?? existing.length + 1) - 1, existing.length)
    return (stay as PageOrderEntry<Existing, Made>[]).toSpliced(index, 0, ...added)
  }
  return stay.map((page, index) => {
    const [replacement] = made
    return index === placement.pageNumber - 1 && replacement !== undefined
      ? { ...page, made: replacement }
      : page
  })
}

/** Moves pages, in their new order, as a block. @param position of the first, from 1; clamped */
export function orderWithMoved(pageCount: number, moved: readonly number[], position: number): number[] {
  const others = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    number => !moved.includes(number),
  )
  return others.toSpliced(position - 1, 0, ...moved)
}

/** True if the order names each page from 1 to `pageCount` once. */
export function isWholeOrder(order: readonly number[], pageCount: number): boolean {
  return (
    order.length === pageCount &&
    new Set(order).size === pageCount &&
    order.every(number => Number.isInteger(number) && number >= 1 && number <= pageCount)
  )
}

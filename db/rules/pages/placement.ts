import { z } from 'zod'

const pageNumber = z.int().min(1)

/**
 * Where the pages of a conversion go, as asked for when the publication had the pages that it had then.
 * Page numbers are those of the publication at the moment when the conversion finishes.
 */
export const placement = z.discriminatedUnion('how', [
  /** Before the page of this number; a number past the end, or none, appends. */
  z.object({
    how: z.literal('insert'),
    position: pageNumber.nullable(),
    sourcePages: z.array(pageNumber).nullable(),
  }),
  z.object({
    how: z.literal('replace'),
    pageNumber,
    /** The page that had this number when it was asked for: it is the one that is replaced, wherever it is by then. */
    pageId: z.int().optional(),
    sourcePage: pageNumber,
    removeHotspots: z.boolean(),
  }),
  /** The same pages again from the same PDF, each where it is by then; those that were removed or replaced since are left out. */
  z.object({
    how: z.literal('again'),
    pages: z.array(z.object({ pageId: z.int(), sourcePage: pageNumber })).min(1),
    /** Nobody asked for it: it comes after everything else. */
    isAutomatic: z.boolean(),
  }),
  z.object({ how: z.literal('remove'), pageNumbers: z.array(pageNumber) }),
  /** The numbers of all pages, each once, in the order that they are to have. */
  z.object({ how: z.literal('move'), order: z.array(pageNumber) }),
])
export type Placement = z.infer<typeof placement>
/** One that adds, replaces, removes or moves pages. */
export type Rearrangement = Exclude<Placement, { how: 'again' }>

/** Which pages of the PDF a placement needs; undefined means all. */
export function wantedPages(placement: Placement | null): number[] | undefined {
  if (placement?.how === 'replace') return [placement.sourcePage]
  if (placement?.how === 'again') return [...new Set(placement.pages.map(({ sourcePage }) => sourcePage))]
  return (placement?.how === 'insert' ? placement.sourcePages : null) ?? undefined
}

/** Whether nobody asked for it. */
export function isAutomatic(placement: Placement | null): boolean {
  return placement?.how === 'again' && placement.isAutomatic
}

/** How many pages a conversion tells of: all that there will be, or those that it makes again. @param made how many it makes */
export function totalPages(placement: Placement | null, before: number, made: number): number {
  if (placement?.how === 'again') return made
  return placement?.how === 'replace' ? before : before + made
}

/** A page in a new order: one that is there already, or one that a conversion made. */
export type Placed<Existing, Made> =
  | { existing: Existing }
  | { made: Made }
  | { existing: Existing; made: Made }

/**
 * The order of a publication's pages after a conversion. Existing pages keep their order unless they are moved, and
 * none is there twice.
 * @param existing the pages now, in order
 * @param made what the conversion made, in order
 * @returns `existing` alone for a page that stays, `made` alone for a new one, both for one whose content is replaced
 */
export function placePages<Existing, Made>(
  existing: readonly Existing[],
  made: readonly Made[],
  placement: Rearrangement | null,
): Placed<Existing, Made>[] {
  const stay = existing.map(page => ({ existing: page }))
  const added = made.map(page => ({ made: page }))
  if (placement === null) return added
  if (placement.how === 'move') return placement.order.flatMap(number => stay[number - 1] ?? [])
  if (placement.how === 'remove') return stay.filter((_, index) => !placement.pageNumbers.includes(index + 1))
  if (placement.how === 'insert') {
    const index = Math.min((placement.position ?? existing.length + 1) - 1, existing.length)
    return (stay as Placed<Existing, Made>[]).toSpliced(index, 0, ...added)
  }
  return stay.map((page, index) => {
    const [replacement] = made
    return index === placement.pageNumber - 1 && replacement !== undefined
      ? { ...page, made: replacement }
      : page
  })
}

/**
 * The order in which some pages follow each other from a position on, and all others stay as they are.
 * @param moved numbers of pages, in the order that they are to have
 * @param position the number that the first of them will have, from 1; the last ones are at the end where there is
 *   no room behind it
 */
export function orderWithMoved(pageCount: number, moved: readonly number[], position: number): number[] {
  const others = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    number => !moved.includes(number),
  )
  return others.toSpliced(position - 1, 0, ...moved)
}

/** Whether an order names each of so many pages, and each once. */
export function isWholeOrder(order: readonly number[], pageCount: number): boolean {
  return (
    order.length === pageCount &&
    new Set(order).size === pageCount &&
    order.every(number => Number.isInteger(number) && number >= 1 && number <= pageCount)
  )
}

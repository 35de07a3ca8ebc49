import type { PageFrame } from '#db/rules/conversions/options.ts'

/** Cut between the halves of a double page, in page space. */
export type Cut = { axis: 'x' | 'y'; at: number; isSecondBeyond: boolean }

/** Page of a prepared PDF, with its part of the page as it is. */
export type PreparedPage = {
  frame: PageFrame
  half?: { isSecond: boolean; cut: Cut }
}

/** Place on a page that a destination names, in page space, as far as it does. */
export type DestinationPoint = { x?: number; y?: number }

/** Numbers of a kind of view that are its place, from 0 (PDF 1.7, table 151). */
const placesOfViews = new Map<string, { x?: number; y?: number }>([
  ['XYZ', { x: 0, y: 1 }],
  ['FitH', { y: 0 }],
  ['FitV', { x: 0 }],
  ['FitR', { x: 0, y: 3 }],
  ['FitBH', { y: 0 }],
  ['FitBV', { x: 0 }],
])

/** Returns the place on its page that a view of a destination names. */
export function placeOfView(kind: string, numbers: readonly (number | undefined)[]): DestinationPoint {
  const places = placesOfViews.get(kind)
  const [x, y] = [places?.x, places?.y].map(at => (at === undefined ? undefined : numbers[at]))
  return { ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
}

/**
 * Returns the half that has a place: destinations name the page, which is its first half.
 * @param index of the first half, from 0
 */
export function halfWith(
  pages: readonly PreparedPage[] | undefined,
  index: number,
  place: DestinationPoint,
): number {
  const half = pages?.[index]?.half
  const along = half && place[half.cut.axis]
  if (!half || half.isSecond || along === undefined) return index
  const isBeyond = along >= half.cut.at - tolerance
  return isBeyond === half.cut.isSecondBeyond ? index + 1 : index
}

const tolerance = 1 // in the page's units: programs round

/** Returns where a page of the PDF as it is begins, both from 0. */
export function preparedIndex(pages: readonly PreparedPage[] | undefined, index: number): number {
  if (!pages) return index
  const found = pages.findIndex(({ frame }) => frame.page === index + 1)
  return found === -1 ? pages.length : found
}

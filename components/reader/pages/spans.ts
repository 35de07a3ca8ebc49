import type { RelativeSize, SizeRun } from '#db/rules/pages/page-sizes.ts'
import { isRecto, type Pairing } from '#db/rules/pages/spreads.ts'

/** Room that the pages of a view take on both sides of the spine and in height, in those of the typical page. */
export type PageSpan = { left: number; right: number; height: number }

/** Returns the size of each page by its index. */
export function sizesOf(runs: readonly SizeRun[]): RelativeSize[] {
  return runs.flatMap(([width, height, pages]) => Array<RelativeSize>(pages).fill({ width, height }))
}

/**
 * Returns the room that a view of an open book takes. Beside a typical page a smaller one takes as much as a typical
 * one, so that the spine stays; beside a fold-out it does not, so that both are centred together.
 */
export function spanOf(
  pages: readonly number[],
  { isRightToLeft, pairing }: { isRightToLeft: boolean; pairing?: Pairing },
  sizes: readonly RelativeSize[] | undefined,
): PageSpan {
  const span: PageSpan = { left: 0, right: 0, height: 1 }
  const sizeOf = (page: number) => sizes?.[page - 1] ?? { width: 1, height: 1 }
  const keepsSpine = pages.length > 1 && pages.every(page => sizeOf(page).width <= 1)
  for (const page of pages) {
    const { width, height } = sizeOf(page)
    span[isRecto(page, pairing) === isRightToLeft ? 'left' : 'right'] = keepsSpine ? 1 : width
    span.height = Math.max(span.height, height)
  }
  return span
}

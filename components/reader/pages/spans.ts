import type { RelativeSize, SizeRun } from '#db/rules/pages/page-sizes.ts'
import { isRecto, type Pairing } from '#db/rules/pages/spreads.ts'

/** Room that the pages of a view take on both sides of the spine and in height, in those of the typical page. */
export type Span = { left: number; right: number; height: number }

/** Returns the size of each page by its index. */
export function sizesOf(runs: readonly SizeRun[]): RelativeSize[] {
  return runs.flatMap(([width, height, pages]) => Array<RelativeSize>(pages).fill({ width, height }))
}

/** Returns the room that a view of an open book takes; beside another page none takes less than the typical one. */
export function spanOf(
  pages: readonly number[],
  { isRightToLeft, pairing }: { isRightToLeft: boolean; pairing?: Pairing },
  sizes: readonly RelativeSize[] | undefined,
): Span {
  const span: Span = { left: 0, right: 0, height: 1 }
  for (const page of pages) {
    const { width, height } = sizes?.[page - 1] ?? { width: 1, height: 1 }
    span[isRecto(page, pairing) === isRightToLeft ? 'left' : 'right'] =
      pages.length > 1 ? Math.max(1, width) : width
    span.height = Math.max(span.height, height)
  }
  return span
}

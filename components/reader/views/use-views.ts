import { useMemo } from 'preact/hooks'
import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import { pairPages } from '#db/rules/pages/spreads.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { ReaderPublication } from '../model.ts'
import { viewsInHalves } from '../pages/halves.ts'
import { type PageSpan, sizesOf, spanOf } from '../pages/spans.ts'
import { shiftsOf } from '../turning/closed-book.ts'

export type Views = {
  /** Page numbers that are shown together, in reading order; a wide page in halves is in two views. */
  views: number[][]
  /** Of each page by its index; undefined if all are alike. */
  sizes: RelativeSize[] | undefined
  /** Of each view; empty for single pages. */
  spans: PageSpan[]
  /** From `shiftsOf`; empty for single pages. */
  shifts: number[]
  /** True if two pages share a spine. */
  isOpenWide: boolean
}

/** Groups the pages as the layout and the screen ask for. @param isEndFilled as for `shiftsOf` */
export function useViews(publication: ReaderPublication, screen: Screen | null, isEndFilled: boolean): Views {
  const { isNarrow = false, isUpright = false } = screen ?? {}
  return useMemo(() => {
    const { pageCount, layout, isRightToLeft, halved } = publication
    const whole = pairPages(pageCount, isNarrow ? { layout: 'single' } : publication)
    const views = isNarrow && isUpright ? viewsInHalves(whole, halved) : whole
    const isOpenWide = layout === 'booklet' && !isNarrow
    const sizes = publication.sizes && sizesOf(publication.sizes)
    const spans = isOpenWide ? views.map(view => spanOf(view, publication, sizes)) : []
    return { views, sizes, spans, shifts: shiftsOf(spans, isRightToLeft, isEndFilled), isOpenWide }
  }, [publication, isNarrow, isUpright, isEndFilled])
}

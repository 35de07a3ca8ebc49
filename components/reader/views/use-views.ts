import { useMemo } from 'preact/hooks'
import { pairPages } from '#db/rules/pages/spreads.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { ReaderPublication } from '../model.ts'
import { shiftsOf } from '../turning/closed-book.ts'

export type Views = {
  /** Page numbers that are shown together, in reading order. */
  views: number[][]
  /** From `shiftsOf`; empty for single pages. */
  shifts: number[]
  /** True if two pages share a spine. */
  isOpenWide: boolean
}

/** Groups the pages as the layout and the screen ask for. @param isEndFilled as for `shiftsOf` */
export function useViews(
  { layout, pageCount, isRightToLeft }: ReaderPublication,
  screen: Screen | null,
  isEndFilled: boolean,
): Views {
  const isNarrow = screen?.isNarrow ?? false
  const views = useMemo(
    () => pairPages(pageCount, isNarrow ? 'single' : layout),
    [pageCount, layout, isNarrow],
  )
  const isOpenWide = layout === 'booklet' && !isNarrow
  const shifts = useMemo(
    () => (isOpenWide ? shiftsOf(views, isRightToLeft, isEndFilled) : []),
    [views, isOpenWide, isRightToLeft, isEndFilled],
  )
  return { views, shifts, isOpenWide }
}

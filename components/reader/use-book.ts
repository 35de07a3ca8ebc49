import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { pairPages } from '#db/rules/pages/spreads.ts'
import type { BookInHand } from './book-in-hand.ts'
import { useScreen } from './frame/use-screen.ts'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { type Remembrance, useAddresses } from './pages/use-addresses.ts'
import { usePages } from './pages/use-pages.ts'
import type { Scrolled } from './scroll/scrolling.ts'
import { useScroll } from './scroll/use-scroll.ts'
import { shiftsOf } from './turning/closed-book.ts'
import { handsOn } from './turning/hands.ts'
import { motionFor, stiffness } from './turning/motion.ts'
import { paintBook } from './turning/paint-book.ts'
import { atRest, turnTo as turnLeavesTo } from './turning/turning.ts'
import { useSwipe } from './turning/use-swipe.ts'
import { useTurning } from './turning/use-turning.ts'
import { useKeys } from './use-keys.ts'
import { isMagnified } from './zoom/magnified.ts'
import { useZoom } from './zoom/use-zoom.ts'
import { useZoomKeys } from './zoom/use-zoom-keys.ts'

/** Combines keys, gestures, addresses, preloading and animation. @param isEndFilled as for `shiftsOf` */
export function useBook(
  publication: ReaderPublication,
  firstPages: ReaderPage[],
  stage: RefObject<HTMLElement | null>,
  bookElement: RefObject<HTMLElement | null>,
  isEndFilled: boolean,
): BookInHand {
  const { layout, pageCount, isRightToLeft } = publication
  const screen = useScreen(publication.mobile)
  const { isNarrow = false, isStill = false, scrolls = false } = screen ?? {}
  const views = useMemo(
    () => pairPages(pageCount, isNarrow ? 'single' : layout),
    [pageCount, layout, isNarrow],
  )
  const [page, setPage] = useState(firstPages[0]?.number ?? 1)
  const [hasFailed, setHasFailed] = useState(false)
  const view = viewOf(page, views)
  const zoom = useZoom(stage, bookElement, isStill, scrolls, views[view] ?? [], way => step(mirrored(way)))
  const isOpenWide = layout === 'booklet' && !isNarrow
  const shifts = useMemo(
    () => (isOpenWide ? shiftsOf(views, isRightToLeft, isEndFilled) : []),
    [views, isOpenWide, isRightToLeft, isEndFilled],
  )
  const motion = motionFor(layout, screen, zoom.isEnlarged)
  const scroll = useScroll(publication, scrolls, bookElement, page, read)
  const { scrolled } = scroll
  const pages = usePages(
    publication,
    firstPages,
    scrolls ? pagesAhead(scrolled, pageCount) : viewsAhead(views, view),
    screen?.isQuiet ?? false,
  )
  const leaves = useTurning(view, stiffness[motion], now =>
    paintBook(bookElement.current, now, views, motion, isRightToLeft, shifts),
  )
  const addresses = useAddresses(publication, found => turnTo(viewOf(found, views), 'none'))

  // The last request wins: pages that arrive late are not turned to.
  const wish = useRef(view)
  wish.current = view

  const mirrored = (way: 1 | -1) => (isRightToLeft ? (way === 1 ? -1 : 1) : way)
  const step = (by: 1 | -1) => turnTo(wish.current + by)

  function turnTo(wanted: number, how: Remembrance = 'push') {
    const target = views[wanted]
    if (target === undefined) return
    // Going to the current page scrolls to its start.
    if (wanted === wish.current) {
      if (scrolls && how === 'push') scroll.goTo(target[0] ?? 1, isStill)
      return
    }
    wish.current = wanted
    setPage(target[0] ?? 1)
    addresses.remember(target, how)
    if (scrolls && !scroll.goTo(target[0] ?? 1, isStill)) location.assign(addresses.of(target))
    else fetchAndTurn(wanted, target)
  }

  function read(number: number) {
    // An open product keeps its address.
    if (addresses.current() !== undefined) addresses.remember([number], 'replace')
    fetchAndTurn(number - 1, [number])
  }

  function fetchAndTurn(wanted: number, target: number[]) {
    setHasFailed(false)
    pages.ready(target).then(
      isThere => {
        if (wish.current !== wanted) return
        if (isThere) turnLeaves(wanted)
        else location.reload()
      },
      () => wish.current === wanted && setHasFailed(true),
    )
  }

  function turnLeaves(wanted: number) {
    const way = wanted > leaves.now.goal ? 1 : -1
    leaves.change(now => (scrolls ? atRest(wanted) : turnLeavesTo(now, wanted)))
    zoom.turned(mirrored(way))
  }

  // A new layout groups pages differently, but must keep the current page visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but another screen is a reason
  useLayoutEffect(() => {
    if (screen === null) return
    const found = viewOf(addresses.current() ?? page, views)
    wish.current = found
    setPage(views[found]?.[0] ?? page)
    leaves.change(() => atRest(found))
  }, [screen === null, views])

  const pageInWindow = scrolled?.page
  useLayoutEffect(() => {
    if (pageInWindow !== undefined) setPage(pageInWindow)
  }, [pageInWindow])

  const last = views.length - 1
  useZoomKeys(zoom)
  useKeys(isRightToLeft, scrolls, (move, isRepeated) => {
    // Moves focus, so that further keys reach the reader.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
    const wanted = 'by' in move ? wish.current + move.by : move.to === 'first' ? 0 : last
    turnTo(wanted, isRepeated ? 'replace' : 'push')
  })

  const hands = handsOn({
    // A getter, because elements exist only after mounting.
    get element() {
      return bookElement.current
    },
    motion,
    isRightToLeft,
    isOpenWide,
    leaves,
    shifts,
    wished: () => wish.current,
    has: near => views[near] !== undefined && pages.has(views[near]),
    isOff: () => scrolls || zoom.isEnlarged || isMagnified(),
    turnTo,
  })
  useSwipe(stage, hands)

  return {
    screen,
    motion,
    scrolled,
    zoom,
    pages,
    addresses,
    turning: leaves.now,
    shifts,
    views,
    view,
    hasFailed,
    turnTo: wanted => turnTo(wanted),
    turnToPage: wanted => turnTo(viewOf(wanted, views)),
    step,
    retry: () => fetchAndTurn(wish.current, views[wish.current] ?? []),
  }
}

/** Pages of adjacent views, in preload order. */
function viewsAhead(views: number[][], view: number): number[] {
  return [view + 1, view - 1, view + 2].flatMap(index => views[index] ?? [])
}

/** Pages to preload around the one being read. */
function pagesAhead(scrolled: Scrolled | null, pageCount: number): number[] {
  if (scrolled === null) return []
  const { near } = scrolled
  const [first = 1, last = 1] = [near[0], near.at(-1)]
  return [...near, last + 1, first - 1, last + 2].filter(number => number >= 1 && number <= pageCount)
}

function viewOf(page: number, views: number[][]): number {
  const found = views.findIndex(view => view.includes(page))
  return Math.max(0, found)
}

import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { isMagnified } from './frame/magnified.ts'
import { type Screen, useScreen } from './frame/use-screen.ts'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { useAddresses } from './pages/use-addresses.ts'
import { type TurnedPages, usePages } from './pages/use-pages.ts'
import { pagesAhead } from './scroll/pages-ahead.ts'
import type { Scrolled } from './scroll/scrolling.ts'
import { useScroll } from './scroll/use-scroll.ts'
import { handsOn } from './turning/hands.ts'
import { type Motion, motionFor, stiffness } from './turning/motion.ts'
import { paintBook } from './turning/paint-book.ts'
import { useSwipe } from './turning/swipe/use-swipe.ts'
import { atRest, type Turning, turnTo as turnLeavesTo } from './turning/turning.ts'
import { useTurning } from './turning/use-turning.ts'
import { type KeyMove, useKeys } from './use-keys.ts'
import { type PlaceInBook, type Position, viewOfPosition, viewsAhead } from './views/position.ts'
import { type LoadingTurn, type Turns, useTurns } from './views/use-turns.ts'
import { useViews, type Views } from './views/use-views.ts'
import { useZoom, type Zoom } from './zoom/use-zoom.ts'
import { useZoomKeys } from './zoom/use-zoom-keys.ts'

type Elements = { stage: RefObject<HTMLElement | null>; book: RefObject<HTMLElement | null> }

/** The leaves as they are painted. */
export type LeavesInSight = Pick<Views, 'sizes' | 'spans' | 'shifts'> & {
  turning: Turning
  /** Of a new leaf. */
  strips: number
  motion: Motion
}

export type OpenBook = {
  screen: Screen | null
  position: Position
  leaves: LeavesInSight
  /** Nearby pages, in scroll layout. */
  scrolled: Scrolled | null
  pages: TurnedPages
  turns: Turns
  loading: LoadingTurn
  zoom: Zoom
}

/** Combines keys, gestures, addresses, preloading and animation. @param isEndFilled as for `shiftsOf` */
export function useBook(
  publication: ReaderPublication,
  firstPages: ReaderPage[],
  { stage, book }: Elements,
  isEndFilled: boolean,
): OpenBook {
  const { layout, pairing, pageCount, isRightToLeft } = publication
  const screen = useScreen(publication.mobile)
  const { isStill = false, scrolls = false, isQuiet = false } = screen ?? {}
  const { views, sizes, spans, shifts, isOpenWide } = useViews(publication, screen, isEndFilled)
  const [place, setPlace] = useState<PlaceInBook>(firstPages[0]?.number ?? 1)
  const page = Math.floor(place)
  const view = viewOfPosition(place, views)
  const position = { views, view, visiblePages: views[view] ?? [] }
  const mirrored = (way: 1 | -1) => (isRightToLeft ? (way === 1 ? -1 : 1) : way)
  const zoom = useZoom(stage, book, isStill, scrolls, position.visiblePages, way => turns.step(mirrored(way)))
  const motion = motionFor(layout, screen, zoom.isEnlarged)
  const { scrolled, goTo } = useScroll(publication, scrolls, book, page, number => follow(number))
  const ahead = scrolls ? pagesAhead(scrolled, pageCount) : viewsAhead(views, view)
  const pages = usePages(publication, firstPages, ahead, isQuiet)
  const leaves = useTurning(book, view, stiffness[motion], now =>
    paintBook(book.current, now, { views, motion, isRightToLeft, pairing, shifts, isRising: !leaves.isLate }),
  )
  const addresses = useAddresses(publication, page, found => turns.to(viewOfPosition(found, views), 'none'))
  const { turns, loading, follow, wished } = useTurns({
    ...{ position, addresses },
    ready: numbers => pages.ready(numbers),
    choose: setPlace,
    scrollTo: scrolls ? number => goTo(number, isStill) : null,
    turnLeaves(target) {
      const way = target > leaves.now.goal ? 1 : -1
      leaves.change(now => (scrolls ? atRest(target) : turnLeavesTo(now, target)))
      zoom.turned(mirrored(way))
    },
  })

  useKeptPage(screen !== null, views, addresses.current, page, found => {
    // The address may name a page of another spread, from before the pages were paired anew.
    if (!pages.has(views[found] ?? [])) return turns.to(found, 'replace')
    setPlace(views[found]?.[0] ?? page)
    leaves.change(() => atRest(found))
  })
  useFollowedScroll(scrolled, setPlace)

  useZoomKeys(zoom)
  useKeys(isRightToLeft, scrolls, (move, isRepeated) => {
    // Moves focus, so that further keys reach the reader.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
    turns.to(wantedView(move, wished(), views.length), isRepeated ? 'replace' : 'push')
  })

  const has = (near: number) => views[near] !== undefined && pages.has(views[near])
  const isOff = () => scrolls || zoom.isEnlarged || isMagnified()
  const held = { book, motion, isRightToLeft, isOpenWide, leaves, shifts, wished, has, isOff }
  useSwipe(stage, handsOn({ ...held, turnTo: turns.to }))

  return {
    ...{ screen, position, scrolled, pages, turns, loading, zoom },
    leaves: { turning: leaves.now, strips: leaves.strips, motion, sizes, spans, shifts },
  }
}

/** Keeps the current page visible when a new layout groups pages differently. @param named page in the address */
function useKeptPage(
  isLive: boolean,
  views: number[][],
  named: (shown: number) => number | undefined,
  page: number,
  show: (view: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but another screen is a reason
  useLayoutEffect(() => {
    if (isLive) show(viewOfPosition(named(page) ?? page, views))
  }, [isLive, views])
}

/** Makes the page that the window shows the current one. */
function useFollowedScroll(scrolled: Scrolled | null, choose: (page: number) => void) {
  const page = scrolled?.page
  useLayoutEffect(() => {
    if (page !== undefined) choose(page)
  }, [page, choose])
}

function wantedView(move: KeyMove, from: number, count: number): number {
  if ('by' in move) return from + move.by
  return move.to === 'first' ? 0 : count - 1
}

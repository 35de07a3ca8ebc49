/** @jsxImportSource preact */

import type { RefObject } from 'preact'
import { pictureUrl } from '#components/spread/page-image.ts'
import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import { isRecto } from '#db/rules/pages/spreads.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Screen } from './frame/use-screen.ts'
import type { ReaderHotspot } from './hotspot.ts'
import { type HotspotOpener, Spots } from './hotspots/spots.tsx'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { type Half, halfOf } from './pages/halves.ts'
import type { TurnedPages } from './pages/use-pages.ts'
import type { Scrolled } from './scroll/scrolling.ts'
import { type LeafPlace, type Printed, TurnedLeaf } from './turning/leaf.tsx'
import { type Motion, pagesInSight, pagesOfLeaf } from './turning/motion.ts'
import { type Stand, TurningSheet } from './turning/sheet.tsx'
import { shapeOf, widthStyle } from './turning/sheet-shape.ts'
import type { Turning } from './turning/turning.ts'
import type { Words } from './words.ts'
import { sharpness } from './zoom/camera.ts'

type BookProps = {
  elementRef: RefObject<HTMLDivElement | null>
  publication: ReaderPublication
  words: Words
  pages: TurnedPages
  views: number[][]
  view: number
  turning: Turning
  motion: Motion
  /** Of a new leaf. */
  strips: number
  /** From `useViews`. */
  sizes: RelativeSize[] | undefined
  /** Nearby pages, in scroll layout. */
  scrolled: Scrolled | null
  screen: Screen | null
  /** Zoom factor, from 1. */
  scale: number
  firstPages: ReaderPage[]
  onOpenHotspot: HotspotOpener
  onNearHotspot(hotspot: ReaderHotspot): void
}

/** The open book: visible pages, preloaded neighbours and turning leaves, or nearby pages in scroll layout. */
export function Book(props: BookProps) {
  const { elementRef, pages, turning, motion, scrolled } = props
  return (
    <div class="book" ref={elementRef} data-turning={turning.leaves.length > 0 ? '' : undefined}>
      {scrolled && <i class="length" style={`height:${scrolled.length}`} />}
      {numbersAtHand(props).map(number => (
        <Place {...props} key={number} number={number} page={pages.page(number)} />
      ))}
      {motion === 'turn' && <Leaves {...props} />}
    </div>
  )
}

/** Slot of a page: its contents, or its number until it has been fetched. */
function Place(props: BookProps & { number: number; page: ReaderPage | undefined }) {
  const { number, page, words, turning, views, motion, screen, scrolled, publication } = props
  const { onOpenHotspot, onNearHotspot } = props
  const { pairing, halved } = publication
  const isSeen = (scrolled?.seen ?? pagesInSight(turning, views, motion, pairing)).includes(number)
  return (
    <div
      class={`place ${isRecto(number, pairing) ? 'recto' : 'verso'}`}
      id={`page-${number}`}
      data-page={number}
      data-half={halved?.includes(number) ? halfShown(number, props) : undefined}
      data-unseen={isSeen || screen?.scrolls ? undefined : ''}
      style={
        scrolled
          ? `position:absolute;top:${scrolled.topOf(number)}`
          : placeStyle(page?.ratio, props.sizes?.[number - 1])
      }
    >
      {page ? (
        <>
          <TurningSheet page={page} stand={standOf(props, page, isSeen)} />
          <Spots page={page} words={words} onOpen={onOpenHotspot} onNear={onNearHotspot} />
        </>
      ) : (
        <div class="sheet blank" style={`--r:${scrolled?.ratioOf(number)}`} aria-hidden="true">
          {number}
        </div>
      )}
    </div>
  )
}

function placeStyle(ratio: number | undefined, size: RelativeSize | undefined): string {
  return `--r:${ratio ?? 1};${widthStyle(size) ?? ''}`
}

/** Returns the half of a page that is shown, or that turning to it shows. */
function halfShown(number: number, { turning: { goal, stops }, views }: BookProps): Half {
  const view = [goal, ...stops, goal - 1].find(one => views[one]?.[0] === number)
  return halfOf(views, view ?? -1) ?? 0
}

function standOf(
  { publication, sizes, words, screen, scale, firstPages }: BookProps,
  page: ReaderPage,
  isSeen: boolean,
): Stand {
  const isForemost = page.number === firstPages[0]?.number
  return {
    publication,
    shape: shapeOf(page, publication, sizes?.[page.number - 1]),
    name: fill(words, 'page', { page: page.number }),
    isSeen,
    isFirstSeen: firstPages.includes(page),
    isLive: screen !== null,
    isForemost,
    isPutOff: !screen?.isQuiet && !isForemost && !(screen && isSeen),
    zoom: isSeen ? sharpness(scale) * (screen?.zoom ?? 1) : 1,
  }
}

/** Returns the visible pages and those of nearby views that are loaded. */
function numbersAtHand({ pages, views, view, turning, screen, scrolled, firstPages }: BookProps): number[] {
  if (scrolled) return scrolled.numbers
  // Until the column is laid out, a page inserted above would move the text being read.
  if (screen?.scrolls) return firstPages.map(page => page.number)
  const centre = restingView(turning)
  const near = [centre - 1, centre, centre + 1, centre + 2, view, ...turning.stops].flatMap(
    index => views[index] ?? [],
  )
  return [...new Set(near)]
    .toSorted((one, other) => one - other)
    .filter(number => pages.page(number) !== undefined)
}

/** Returns the view before the turn while leaves move, so that new neighbours are laid out only afterwards. */
function restingView({ stops, goal, leaves }: Turning): number {
  if (leaves.length === 0) return goal
  return (goal === stops[0] ? stops.at(-1) : stops[0]) ?? goal
}

/** Reuses the elements of prepared leaves when they start to turn, to avoid repainting them. */
function Leaves(props: BookProps) {
  const { turning } = props
  const isTurning = turning.leaves.length > 0
  return (
    <>
      {isTurning && <i class="cast left" />}
      {isTurning && <i class="cast right" />}
      {leavesBetween(props, isTurning ? turning.stops : viewsAround(props))}
    </>
  )
}

/** Returns the turning leaves, or at rest the next ones, painted below their pages so that a turn starts at once. */
function leavesBetween(props: BookProps, stops: number[]) {
  const { publication, views, turning, strips } = props
  const isTurning = turning.leaves.length > 0
  const printed = (number?: number) => printedPage(props, number)
  return stops.slice(1).map((after, index) => {
    const before = stops[index] ?? after
    const { front, back } = pagesOfLeaf(views[before] ?? [], views[after] ?? [], publication.pairing)
    const place: LeafPlace = isTurning ? { index } : { lying: before < turning.goal ? 1 : 0 }
    return (
      <TurnedLeaf
        key={`${before}-${after}`}
        {...{ place, strips }}
        front={printed(front)}
        back={printed(back)}
      />
    )
  })
}

function viewsAround({ pages, views, turning: { goal }, screen }: BookProps): number[] {
  if (!screen?.isQuiet) return []
  return [goal - 1, goal, goal + 1].filter(index => views[index] && pages.has(views[index]))
}

/** Returns a page with its sharpest loaded picture. */
function printedPage({ elementRef, pages, sizes }: BookProps, number?: number): Printed | undefined {
  const page = number === undefined ? undefined : pages.page(number)
  if (page === undefined) return undefined
  const image = elementRef.current?.querySelector<HTMLImageElement>(`#page-${number} .picture`)
  const isThere = image?.complete && image.naturalWidth > 0
  const picture = isThere ? image.currentSrc : pictureUrl(page, 'at200')
  return { page, size: sizes?.[page.number - 1], picture }
}

/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { pictureUrl } from '#components/spread/page-image.ts'
import type { Layout } from '#db/rules/spreads.ts'
import { type OpenHotspot, Spots } from './hotspots/spots.tsx'
import { fill } from './labels.ts'
import { LeafOnItsWay, type Printed } from './leaf.tsx'
import type { ReaderPage } from './model.ts'
import { isRecto, type Motion, pagesInSight, pagesOfLeaf } from './motion.ts'
import { Sheet } from './sheet.tsx'
import type { Turning } from './turning.ts'
import type { Pages } from './use-pages.ts'
import type { Screen } from './use-screen.ts'
import type { Words } from './words.ts'
import { sharpness } from './zoom/camera.ts'

type BookProps = {
  elementRef: RefObject<HTMLDivElement | null>
  layout: Layout
  words: Words
  pages: Pages
  views: number[][]
  /** The index of the view that is read, or turned to. */
  view: number
  turning: Turning
  motion: Motion
  screen: Screen | null
  /** How far the pages are enlarged, from 1. */
  scale: number
  /** The pages that came with the HTML. */
  firstPages: ReaderPage[]
  onOpenHotspot: OpenHotspot
  onNearHotspot(): void
}

/** The open book: the pages in sight, those next to them unseen and ready, and the leaves on their way. */
export function Book(props: BookProps) {
  const { elementRef, layout, words, views, turning, motion, screen, scale, firstPages } = props
  const { onOpenHotspot, onNearHotspot } = props
  const inSight = new Set(pagesInSight(turning, views, motion))
  const foremost = firstPages[0]?.number
  return (
    <div class="book" ref={elementRef} data-turning={turning.leaves.length > 0 ? '' : undefined}>
      {pagesAtHand(props).map(page => (
        <div
          class={`place ${isRecto(page.number) ? 'recto' : 'verso'}`}
          id={`page-${page.number}`}
          key={page.number}
          data-page={page.number}
          data-unseen={inSight.has(page.number) ? undefined : ''}
        >
          <Sheet
            page={page}
            stand={{
              layout,
              name: fill(words.page, { page: page.number }),
              isFirstSeen: firstPages.includes(page),
              isForemost: page.number === foremost,
              isPutOff:
                !screen?.isLoaded && page.number !== foremost && !(screen && inSight.has(page.number)),
              zoom: inSight.has(page.number) ? sharpness(scale) * (screen?.zoom ?? 1) : 1,
            }}
          />
          <Spots page={page} words={words} onOpen={onOpenHotspot} onNear={onNearHotspot} />
        </div>
      ))}
      {motion === 'turn' && leavesOnTheirWay(props)}
    </div>
  )
}

/** Pages in sight and those of the views around, as far as they are known. */
function pagesAtHand({ pages, views, view, turning }: BookProps): ReaderPage[] {
  const near = [view - 1, view, view + 1, view + 2, ...turning.stops].flatMap(index => views[index] ?? [])
  return [...new Set(near)]
    .toSorted((one, other) => one - other)
    .map(number => pages.page(number))
    .filter(page => page !== undefined)
}

function leavesOnTheirWay({ elementRef, pages, views, turning: { stops } }: BookProps) {
  const printed = (number?: number) => printedPage(elementRef.current, pages, number)
  const leaves = stops.slice(1).map((after, index) => {
    const before = stops[index] ?? after
    const { front, back } = pagesOfLeaf(views[before] ?? [], views[after] ?? [])
    const key = `${before}-${after}`
    return <LeafOnItsWay key={key} index={index} front={printed(front)} back={printed(back)} />
  })
  if (leaves.length === 0) return null
  return (
    <>
      <i class="cast left" />
      <i class="cast right" />
      {leaves}
    </>
  )
}

/** A page with the sharpest picture of it that has arrived. */
function printedPage(book: HTMLElement | null, pages: Pages, number?: number): Printed | undefined {
  const page = number === undefined ? undefined : pages.page(number)
  if (page === undefined) return undefined
  const shown = book?.querySelector<HTMLImageElement>(`#page-${number} .picture`)
  const isThere = shown?.complete && shown.naturalWidth > 0
  return { page, picture: isThere ? shown.currentSrc : pictureUrl(page, 'at200') }
}

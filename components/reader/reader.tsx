/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Book } from './book.tsx'
import type { BookInHand } from './book-in-hand.ts'
import { Bar } from './frame/bar.tsx'
import { ProgressLine } from './frame/progress-line.tsx'
import { useIdle } from './frame/use-idle.ts'
import { fetchOpened, Opening } from './hotspots/opening.tsx'
import { useHotspots } from './hotspots/use-hotspots.ts'
import { nameOfView } from './labels.ts'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { useUntold } from './pages/use-untold.ts'
import { Panel } from './panels/panel.tsx'
import type { PanelName } from './panels/panels.ts'
import { usePart } from './panels/use-part.ts'
import { ReadNext } from './related/read-next.tsx'
import { External } from './script/external.tsx'
import { useScript } from './script/use-script.ts'
import { type Finding, useFinding } from './search/use-finding.ts'
import { Edge, type TurnerProps } from './turning/edge.tsx'
import { Stacks } from './turning/stacks.tsx'
import { isAtRest } from './turning/turning.ts'
import { useBook } from './use-book.ts'
import type { Words } from './words.ts'
import { ZoomPart } from './zoom/zoom-part.tsx'

export type ReaderProps = {
  publication: ReaderPublication
  words: Words
  /** Pages of the spread in the address. */
  firstPages: ReaderPage[]
  offers: PanelName[]
}

/** The reader: rendered by the server for the pages of one address, then hydrated. */
export function Reader({ publication, words, firstPages, offers }: ReaderProps) {
  const stage = useRef<HTMLElement>(null)
  const bookElement = useRef<HTMLDivElement>(null)
  const book = useBook(publication, firstPages, stage, bookElement, offers.includes('related'))
  const { screen, views, view } = book
  const hotspots = useHotspots(publication, book)
  const finding = useFinding(publication.path)
  const [panel, setPanel] = useState<PanelName | null>(null)
  // List addresses open the list panel, for one's own list or a shared one.
  useEffect(() => {
    if (/^#list(?:=|$)/.test(location.hash)) setPanel('list')
  }, [])
  const shown = views[view] ?? []
  const isRead = isAtRest(book.turning) && book.turning.goal === view
  useScript(publication, shown, hotspots.opened, screen !== null)
  const reading = {
    publication,
    words,
    offers,
    book,
    shown,
    ...turnersOf(publication, book),
    onOpen: setPanel,
  }
  const name = nameOfView(shown, publication.pageCount, words)
  return (
    <Frame {...reading} firstPages={firstPages}>
      <main class="stage" ref={stage} tabIndex={-1} data-lies={sideOf(book.shifts[book.turning.goal])}>
        <h1 class="unseen">{publication.title}</h1>
        <Pages {...reading} firstPages={firstPages} elementRef={bookElement} onOpenHotspot={hotspots.open} />
        <Turners {...reading} />
        {book.hasFailed && <Trouble words={words} onRetry={book.retry} />}
      </main>
      <Foot {...reading} />
      <Found {...reading} finding={finding} />
      {panel && (
        <Panel
          name={panel}
          publication={publication}
          words={words}
          book={book}
          finding={finding}
          onClose={() => setPanel(null)}
        />
      )}
      {hotspots.opened && (
        <Opening
          hotspot={hotspots.opened}
          publication={publication}
          words={words}
          book={book}
          onClose={hotspots.close}
        />
      )}
      <ZoomPart zoom={book.zoom} words={words} publication={publication} pages={shown} />
      <External words={words} />
      <Announcement title={publication.title} name={name} isRead={isRead} isStart={view === 0} />
    </Frame>
  )
}

type Turner = Omit<TurnerProps, 'way' | 'words' | 'onTurn'>

type Reading = Omit<ReaderProps, 'firstPages'> & {
  book: BookInHand
  /** Visible page numbers. */
  shown: number[]
  previous: Turner
  next: Turner
  onOpen(panel: PanelName): void
}

/** Returns the turn links: for views, and for single pages where the style shows one page of a spread. */
function turnersOf({ layout, mobile, pageCount }: ReaderPublication, book: BookInHand) {
  const { screen, views, view, addresses } = book
  const isAlone = screen === null && layout === 'booklet' && mobile !== 'scroll'
  const alone = isAlone ? (views[view] ?? []) : []
  const turner = (by: 1 | -1): Turner => ({
    href: views[view + by] && addresses.of(views[view + by] ?? []),
    alone: alone.map(page =>
      page + by < 1 || page + by > pageCount ? undefined : addresses.of([page + by]),
    ),
  })
  return { previous: turner(-1), next: turner(1) }
}

type FrameProps = Reading & { firstPages: ReaderPage[]; children: ComponentChildren }

/** Exposes layout and state as attributes for the style. */
function Frame({ publication, book, previous, firstPages, children }: FrameProps) {
  const { screen, turning, views, pages, zoom } = book
  const { layout, mobile, ratio } = publication
  const isIdle = useIdle(screen?.scrolls ?? false)
  const isUntold = useUntold()
  // The tint changes after a turn, so that nothing else moves during it.
  const tint = useRef(firstPages[0]?.color)
  if (isAtRest(turning)) tint.current = pages.page(views[turning.goal]?.[0] ?? 1)?.color ?? tint.current
  const when = (is: boolean | undefined) => (is ? '' : undefined)
  return (
    <div
      class="reader"
      data-layout={layout}
      data-mobile={mobile === 'usual' ? undefined : mobile}
      data-live={when(screen !== null)}
      data-quiet={when(screen?.isQuiet)}
      data-alone={previous.alone.length > 0 ? mobile : undefined}
      data-rtl={when(publication.isRightToLeft)}
      data-idle={when(isIdle)}
      data-untold={when(isUntold)}
      data-magnified={when(screen !== null && screen.zoom > 1)}
      data-zoomed={when(zoom.isEnlarged)}
      style={`--tint:${tint.current};--R:${ratio}`}
    >
      {children}
    </div>
  )
}

type PagesProps = Reading & {
  firstPages: ReaderPage[]
  elementRef: RefObject<HTMLDivElement | null>
  onOpenHotspot: ReturnType<typeof useHotspots>['open']
}

function Pages({ publication, words, book, ...rest }: PagesProps) {
  const { pages, views, view, turning, motion, scrolled, screen, zoom } = book
  const { layout, mobile } = publication
  const { elementRef, firstPages, onOpenHotspot } = rest
  return (
    <Book
      {...{ elementRef, layout, mobile, words, pages, views, view, turning, motion, scrolled, screen }}
      {...{ firstPages, onOpenHotspot }}
      scale={zoom.scale}
      onNearHotspot={fetchOpened}
    />
  )
}

function Turners({ publication, words, offers, book, previous, next, onOpen }: Reading) {
  const { screen, views, view } = book
  const { layout, pageCount, isRightToLeft, path } = publication
  const hasStacks = screen && !screen.isNarrow && layout === 'booklet' && views.length > 1
  return (
    <>
      <Edge way="previous" words={words} {...previous} onTurn={() => book.step(-1)} />
      <Edge way="next" words={words} {...next} onTurn={() => book.step(1)} />
      {hasStacks && <Stacks {...{ views, view, pageCount, isRightToLeft }} onTurn={book.turnTo} />}
      {view === views.length - 1 && offers.includes('related') && (
        <ReadNext words={words} path={path} onOpen={() => onOpen('related')} />
      )}
    </>
  )
}

function Foot({ publication, words, offers, book, shown, previous, next, onOpen }: Reading) {
  const { screen, views, view, turning, hasFailed } = book
  return (
    <footer class="bar">
      <ProgressLine
        views={views}
        view={view}
        words={words}
        total={publication.pageCount}
        isRightToLeft={publication.isRightToLeft}
        isWaiting={turning.goal !== view && !hasFailed && !screen?.scrolls}
        onTurn={book.turnTo}
      />
      <Bar
        {...{ publication, words, offers, shown, previous, next, onOpen }}
        isLive={screen !== null}
        onStep={book.step}
        onZoom={() => book.zoom.by(1)}
      />
    </footer>
  )
}

function Found({ publication, words, book, finding, onOpen }: Reading & { finding: Finding }) {
  const FoundBar = usePart(finding.query !== '', () => import('./search/found-bar.tsx'))
  if (!FoundBar) return null
  return <FoundBar {...{ publication, words, book, finding }} onOpenSearch={() => onOpen('search')} />
}

/** Side to which a closed book moves, so that it is centred. */
function sideOf(shift = 0): 'left' | 'right' | undefined {
  return shift === 0 ? undefined : shift < 0 ? 'left' : 'right'
}

function Trouble({ words, onRetry }: { words: Words; onRetry(): void }) {
  return (
    <div class="trouble" role="alert">
      <p>{words.failed}</p>
      <button type="button" class="way-out" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}

type AnnouncementProps = { title: string; name: string; isRead: boolean; isStart: boolean }

/** Announces the visible pages to screen readers and in the window's title, except the first ones. */
function Announcement({ title, name, isRead, isStart }: AnnouncementProps) {
  const [said, setSaid] = useState('')
  const firstName = useRef<string | null>(name)
  useEffect(() => {
    if (!isRead || firstName.current === name) return
    firstName.current = null
    setSaid(name)
    document.title = isStart ? title : `${title} – ${name}`
  }, [title, name, isRead, isStart])
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  )
}

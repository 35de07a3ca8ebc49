/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Book } from './book.tsx'
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
import { useFinding } from './search/use-finding.ts'
import { Edge } from './turning/edge.tsx'
import { Stacks } from './turning/stacks.tsx'
import { isAtRest } from './turning/turning.ts'
import { useBook } from './use-book.ts'
import type { Words } from './words.ts'
import { ZoomPart } from './zoom/zoom-part.tsx'

export type ReaderProps = {
  publication: ReaderPublication
  words: Words
  /** Of the spread that the address names. */
  firstPages: ReaderPage[]
  /** What can be opened beside the pages. */
  offers: PanelName[]
}

/** A publication being read: written by the server for the pages of one address, then alive in the browser. */
export function Reader({ publication, words, firstPages, offers }: ReaderProps) {
  const stage = useRef<HTMLElement>(null)
  const bookElement = useRef<HTMLDivElement>(null)
  const book = useBook(publication, firstPages, stage, bookElement, offers.includes('related'))
  const { screen, views, view, pages, addresses } = book
  const hotspots = useHotspots(publication, book)
  const finding = useFinding(publication.path)
  const FoundBar = usePart(finding.query !== '', () => import('./search/found-bar.tsx'))
  const scrolls = screen?.scrolls ?? false
  const isIdle = useIdle(scrolls)
  const isUntold = useUntold()
  const [panel, setPanel] = useState<PanelName | null>(null)
  // A list is what such an address is for, one's own or one that somebody sent.
  useEffect(() => {
    if (/^#list(?:=|$)/.test(location.hash)) setPanel('list')
  }, [])
  const shown = views[view] ?? []
  const isRead = isAtRest(book.turning) && book.turning.goal === view
  useScript(publication, shown, hotspots.opened, screen !== null)
  const { title, layout, mobile, pageCount, ratio } = publication
  const alone = screen === null && layout === 'booklet' && mobile !== 'scroll' ? shown : []
  const turner = (by: 1 | -1) => ({
    href: views[view + by] && addresses.of(views[view + by] ?? []),
    alone: alone.map(page =>
      page + by < 1 || page + by > pageCount ? undefined : addresses.of([page + by]),
    ),
  })
  const [previous, next] = [turner(-1), turner(1)]
  // The ground follows when the pages lie: while they turn, nothing else moves.
  const tint = useRef(firstPages[0]?.color)
  if (isAtRest(book.turning))
    tint.current = pages.page(views[book.turning.goal]?.[0] ?? 1)?.color ?? tint.current
  return (
    <div
      class="reader"
      data-layout={layout}
      data-mobile={mobile === 'usual' ? undefined : mobile}
      data-live={screen && ''}
      data-quiet={screen?.isQuiet ? '' : undefined}
      data-alone={alone.length > 0 ? mobile : undefined}
      data-rtl={publication.isRightToLeft ? '' : undefined}
      data-idle={isIdle ? '' : undefined}
      data-untold={isUntold ? '' : undefined}
      data-magnified={screen && screen.zoom > 1 ? '' : undefined}
      data-zoomed={book.zoom.isEnlarged ? '' : undefined}
      style={`--tint:${tint.current};--R:${ratio}`}
    >
      <main class="stage" ref={stage} tabIndex={-1} data-lies={sideOf(book.shifts[book.turning.goal])}>
        <h1 class="unseen">{title}</h1>
        <Book
          elementRef={bookElement}
          layout={layout}
          mobile={mobile}
          words={words}
          pages={pages}
          views={views}
          view={view}
          turning={book.turning}
          motion={book.motion}
          scrolled={book.scrolled}
          screen={screen}
          scale={book.zoom.scale}
          firstPages={firstPages}
          onOpenHotspot={hotspots.open}
          onNearHotspot={fetchOpened}
        />
        <Edge way="previous" words={words} {...previous} onTurn={() => book.step(-1)} />
        <Edge way="next" words={words} {...next} onTurn={() => book.step(1)} />
        {screen && !screen.isNarrow && layout === 'booklet' && views.length > 1 && (
          <Stacks
            views={views}
            view={view}
            pageCount={pageCount}
            isRightToLeft={publication.isRightToLeft}
            onTurn={book.turnTo}
          />
        )}
        {view === views.length - 1 && offers.includes('related') && (
          <ReadNext words={words} path={publication.path} onOpen={() => setPanel('related')} />
        )}
        {book.hasFailed && <Trouble words={words} onRetry={book.retry} />}
      </main>
      <footer class="bar">
        <ProgressLine
          views={views}
          view={view}
          words={words}
          total={pageCount}
          isRightToLeft={publication.isRightToLeft}
          isWaiting={book.turning.goal !== view && !book.hasFailed && !scrolls}
          onTurn={book.turnTo}
        />
        <Bar
          publication={publication}
          words={words}
          offers={offers}
          shown={shown}
          previous={previous}
          next={next}
          isLive={screen !== null}
          onStep={book.step}
          onOpen={setPanel}
          onZoom={() => book.zoom.by(1)}
        />
      </footer>
      {FoundBar && (
        <FoundBar
          publication={publication}
          words={words}
          book={book}
          finding={finding}
          onOpenSearch={() => setPanel('search')}
        />
      )}
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
      <Announcement
        title={title}
        name={nameOfView(shown, pageCount, words)}
        isRead={isRead}
        isStart={view === 0}
      />
    </div>
  )
}

/** A closed book is moved to this side, so that it lies in the middle. */
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

/** Says which pages are shown, to screen readers and in the window's title, once they are; not for the first ones. */
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

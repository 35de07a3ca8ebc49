/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { Bar } from './bar/bar.tsx'
import { usePanels } from './bar/use-panels.ts'
import { Book } from './book.tsx'
import { type Finding, useFinding } from './finding/use-finding.ts'
import { Announcement } from './frame/announcement.tsx'
import { ProgressLine } from './frame/progress-line.tsx'
import { ReaderFrame } from './frame/reader-frame.tsx'
import { fetchOpened, Opening } from './hotspots/opening.tsx'
import type { HotspotOpener } from './hotspots/spots.tsx'
import { useHotspots } from './hotspots/use-hotspots.ts'
import { nameOfView } from './labels.ts'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { Panel } from './panels/panel.tsx'
import { usePart } from './panels/use-part.ts'
import { panels, type ReaderPanelName } from './panels.ts'
import { ReadNext } from './related/read-next.tsx'
import { External } from './script/external.tsx'
import { useScript } from './script/use-script.ts'
import { useStatistics } from './statistics/use-statistics.ts'
import { useConsent } from './tools/use-consent.tsx'
import { widthStyle } from './turning/sheet-shape.ts'
import { isAtRest } from './turning/turning.ts'
import { type LeavesInSight, type OpenBook, useBook } from './use-book.ts'
import { Turners, type TurnLinks, turnLinks } from './views/turners.tsx'
import type { LoadingTurn } from './views/use-turns.ts'
import type { Words } from './words.ts'
import { ZoomPart } from './zoom/zoom-part.tsx'

export type ReaderProps = {
  publication: ReaderPublication
  words: Words
  /** Pages of the spread in the address. */
  firstPages: ReaderPage[]
  offers: ReaderPanelName[]
}

/** The reader: rendered by the server for the pages of one address, then hydrated. */
export function Reader({ publication, words, firstPages, offers }: ReaderProps) {
  const stage = useRef<HTMLElement>(null)
  const bookElement = useRef<HTMLDivElement>(null)
  const book = useBook(publication, firstPages, { stage, book: bookElement }, offers.includes('related'))
  const { screen, position, pages, turns, zoom } = book
  const { turning } = book.leaves
  const { visiblePages, view, views } = position
  const page = visiblePages[0] ?? 1
  const hotspots = useHotspots(publication, page, turns.toPage)
  const finding = useFinding(publication.path)
  const { panel, setPanel, toggle } = usePanels(offers, hotspots)
  useScript(publication, visiblePages, hotspots.opened, screen !== null)
  const { question, askAgain } = useConsent(publication, screen, pages)
  useStatistics(publication, screen, pages, zoom.isEnlarged)
  const links = turnLinks(publication, screen, position)
  const shared = { publication, words }
  const place = { visiblePages, turnToPage: turns.toPage }
  return (
    <ReaderFrame
      {...{ publication, screen }}
      isAlone={links.previous.alone.length > 0}
      isEnlarged={zoom.isEnlarged}
      firstPage={firstPages[0]}
      restingPage={isAtRest(turning) ? pages.page(views[turning.goal]?.[0] ?? 1) : undefined}
    >
      <main class="stage" ref={stage} tabIndex={-1} {...stageOf(publication, book.leaves, views)}>
        <h1 class="unseen" lang={publication.pagesLanguage}>
          {publication.title}
        </h1>
        <Pages {...{ ...shared, book, firstPages }} elementRef={bookElement} onOpenHotspot={hotspots.open} />
        <Turners {...{ ...shared, screen, position, links, turns }} />
        {view === views.length - 1 && offers.includes('related') && (
          <ReadNext words={words} path={publication.path} onOpen={() => setPanel('related')} />
        )}
        {book.loading.hasFailed && <Trouble words={words} onRetry={book.loading.retry} />}
      </main>
      <Foot {...{ ...shared, offers, book, links, askAgain, panel }} onOpen={toggle} />
      {question}
      <Found {...{ ...shared, finding, ...place }} onOpenSearch={() => setPanel('search')} />
      {panel && (
        <Panel
          {...{ ...shared, ...place, finding }}
          panel={panels[panel]}
          firstShown={pages.page(page)}
          onClose={() => setPanel(null)}
        />
      )}
      {hotspots.opened && (
        <Opening {...{ ...shared, ...place, page }} hotspot={hotspots.opened} onClose={hotspots.close} />
      )}
      <ZoomPart {...{ ...shared, zoom }} pages={visiblePages} />
      <External words={words} />
      <Announcement
        {...{ title: publication.title, name: nameOfView(visiblePages, publication.pageCount, words) }}
        isRead={isAtRest(turning) && turning.goal === view}
        isStart={view === 0}
      />
    </ReaderFrame>
  )
}

type PagesProps = {
  publication: ReaderPublication
  words: Words
  book: OpenBook
  firstPages: ReaderPage[]
  elementRef: RefObject<HTMLDivElement | null>
  onOpenHotspot: HotspotOpener
}

function Pages({ publication, words, book, firstPages, elementRef, onOpenHotspot }: PagesProps) {
  const { position, leaves, pages, scrolled, screen, zoom } = book
  return (
    <Book
      {...{ elementRef, publication, words, pages, scrolled, screen, firstPages, onOpenHotspot }}
      {...{ ...position, ...leaves }}
      scale={zoom.scale}
      onNearHotspot={fetchOpened}
    />
  )
}

type FootProps = Omit<ReaderProps, 'firstPages'> & {
  book: OpenBook
  links: TurnLinks
  askAgain: (() => void) | undefined
  panel: ReaderPanelName | null
  onOpen(panel: ReaderPanelName): void
}

function Foot({ publication, words, offers, book, links, askAgain, panel, onOpen }: FootProps) {
  const { screen, position, leaves, loading, turns, zoom } = book
  const { views, view, visiblePages } = position
  return (
    <footer class="bar">
      <ProgressLine
        views={views}
        view={view}
        words={words}
        total={publication.pageCount}
        isRightToLeft={publication.isRightToLeft}
        isWaiting={leaves.turning.goal !== view && !loading.hasFailed && !screen?.scrolls}
        onTurn={target => turns.to(target)}
      />
      <Bar
        {...{ publication, words, offers, visiblePages, ...links, askAgain, panel, onOpen }}
        isLive={screen !== null}
        isQuiet={screen?.isQuiet ?? false}
        onStep={turns.step}
        onZoom={() => zoom.by(1)}
      />
    </footer>
  )
}

type FoundProps = {
  publication: ReaderPublication
  words: Words
  visiblePages: number[]
  finding: Finding
  turnToPage(page: number): void
  onOpenSearch(): void
}

function Found(props: FoundProps) {
  const FoundBar = usePart(props.finding.query !== '', () => import('./search/found-bar.tsx'))
  return FoundBar ? <FoundBar {...props} /> : null
}

function stageOf({ title }: ReaderPublication, leaves: LeavesInSight, views: number[][]) {
  return { 'aria-label': title, style: stageStyle(leaves), 'data-mixed': mixedIn(leaves, views) }
}

/** Tells the style where the book lies, and the room that its largest visible pages need in those of the typical one. */
function stageStyle({ turning: { goal, stops }, shifts, spans }: LeavesInSight): string {
  const seen = stops.flatMap(stop => spans[stop] ?? [])
  const width = Math.max(2, ...seen.map(({ left, right }) => left + right))
  const height = Math.max(1, ...seen.map(span => span.height))
  return `--lies:${shifts[goal] ?? 0};--wide:${width};--high:${height}`
}

/** Tells the style if sizes differ, and if they do in the pages `here`. */
function mixedIn({ sizes, turning: { stops } }: LeavesInSight, views: number[][]): 'here' | '' | undefined {
  if (!sizes) return undefined
  const inView = stops.flatMap(stop => views[stop] ?? [])
  return inView.some(page => widthStyle(sizes[page - 1])) ? 'here' : ''
}

function Trouble({ words, onRetry }: { words: Words; onRetry: LoadingTurn['retry'] }) {
  return (
    <div class="trouble" role="alert">
      <p>{words.failed}</p>
      <button type="button" class="way-out" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}

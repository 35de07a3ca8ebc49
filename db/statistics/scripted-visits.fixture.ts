// Visits whose figures are known: a script is played to events, as they would be written of real ones, and to figures.
import { DateTime } from 'luxon'
import type { KeptFacts, ReaderEventType } from '#db/rules/statistics/events.ts'
import type { readerEvents } from '#db/schema/statistics/reader-events.ts'
import { add, ExpectedFigures, type Played } from './expected-figures.fixture.ts'

export type Act =
  | { do: 'view'; page: number }
  /** Goes on looking at the page last viewed in the tab; zooms where there is none. */
  | { do: 'hold'; ms: number }
  | { do: 'plain'; page: number }
  | { do: 'see' | 'press'; hotspot: number }
  | { do: 'watch'; hotspot: number; percent: number }
  | { do: 'product_opened'; product: number; hotspot?: number }
  | { do: 'product_listed' | 'product_sent'; product: number }
  | { do: 'search'; words: string; hits: number }
  | { do: 'choose'; words: string }
  | { do: 'shared' | 'printed' | 'downloaded' | 'zoomed' | 'text_read' | 'list_sent' }

export type Step = {
  /** Seconds since the step before. */
  after: number
  /** Place of the tab in `tabs`; its first step opens it. */
  tab: number
  act: Act
}

/** A visit; of one publication its pauses are shorter than 30 minutes, of several all of it is. */
export type ScriptedVisit = {
  visitor: number
  /** Minutes after the first day's midnight. */
  begins: number
  /** The publications that its tabs show, with what their openings tell. */
  tabs: { publication: number; facts: KeptFacts }[]
  steps: Step[]
}

/** Ids of the publications that a script is about. */
export type Catalogue = {
  groupId: number
  timeZone: string
  publications: { id: number; pageIds: number[]; hotspotIds: number[] }[]
  /** Products that every hotspot shows. */
  shown: number[]
  productIds: number[]
}

export type EventRow = typeof readerEvents.$inferInsert

/** Plays visits. @param firstDay `2026-03-29` */
export function playVisits(catalogue: Catalogue, firstDay: string, visits: ScriptedVisit[]) {
  const expected = new ExpectedFigures()
  const rows = visits.flatMap(visit => new Visit(catalogue, expected, visit).play(firstDay))
  return { rows, expected }
}

type Tab = {
  publication: Catalogue['publications'][number]
  facts: KeptFacts
  reading: bigint
  number: number
  view: number
  openedOn?: string
  pageId?: number
  /** The page viewed before on the same day. */
  from?: number
}

/** A visit in a publication (or the group, 0) on one day. */
type Part = { seen: Map<number, Set<number>>; entry?: number; exit?: number; beganAs: Played }

let readings = 0n

/** Numbers of visitors are below it. */
export const mostVisitors = 1_000_000n

class Visit {
  readonly #rows: EventRow[] = []
  readonly #tabs: Tab[]
  #day = ''
  #parts = new Map<number, Part>()

  readonly catalogue: Catalogue
  readonly expected: ExpectedFigures
  readonly visit: ScriptedVisit

  constructor(catalogue: Catalogue, expected: ExpectedFigures, visit: ScriptedVisit) {
    this.catalogue = catalogue
    this.expected = expected
    this.visit = visit
    this.#tabs = visit.tabs.map(({ publication, facts }) => {
      readings += 1n
      const shown = catalogue.publications[publication]
      if (shown === undefined) throw new Error('No such publication')
      return { publication: shown, facts, reading: readings, number: 0, view: 0 }
    })
  }

  play(firstDay: string): EventRow[] {
    const { timeZone } = this.catalogue
    let at = DateTime.fromISO(firstDay, { zone: timeZone }).plus({ minutes: this.visit.begins })
    for (const { after, tab: index, act } of this.visit.steps) {
      at = at.plus({ seconds: after })
      const tab = this.#tabs[index]
      if (tab === undefined) throw new Error('No such tab')
      this.#enterDay(at)
      if (tab.openedOn === undefined) {
        tab.openedOn = this.#day
        this.#put(tab, at, { type: 'opened' })
        at = at.plus({ milliseconds: 10 })
        this.#enterDay(at)
      }
      this.#act(tab, at, act)
    }
    this.#endDay()
    return this.#rows
  }

  #act(tab: Tab, at: DateTime, act: Act): void {
    const page = 'page' in act ? tab.publication.pageIds[act.page] : tab.pageId
    const hotspotId = 'hotspot' in act ? tab.publication.hotspotIds[act.hotspot ?? -1] : undefined
    if (act.do === 'view') {
      tab.view += 1
      tab.pageId = page
      this.#put(tab, at, { type: 'page_viewed', pageId: page })
      this.#look(tab, page ?? 0)
    } else if (act.do === 'hold') {
      if (page === undefined) this.#put(tab, at, { type: 'zoomed' })
      else this.#put(tab, at, { type: 'page_held', pageId: page, amount: act.ms })
    } else if (act.do === 'plain') {
      this.#put(tab, at, { type: 'plain_page_viewed', pageId: page })
      this.#see(tab, page ?? 0)
    } else if (act.do === 'see')
      this.#put(tab, at, { type: 'hotspot_seen', hotspotId, productIds: this.catalogue.shown })
    else if (act.do === 'press') this.#put(tab, at, { type: 'hotspot_pressed', hotspotId })
    else if (act.do === 'watch') this.#put(tab, at, { type: 'video_watched', hotspotId, amount: act.percent })
    else if (act.do === 'search') this.#put(tab, at, { type: 'searched', words: act.words, amount: act.hits })
    else if (act.do === 'choose') this.#put(tab, at, { type: 'hit_chosen', words: act.words })
    else if ('product' in act)
      this.#put(tab, at, { type: act.do, hotspotId, productId: this.catalogue.productIds[act.product] })
    else this.#put(tab, at, { type: act.do })
  }

  #put(
    tab: Tab,
    at: DateTime,
    event: Omit<EventRow, 'day' | 'groupId' | 'publicationId' | 'at' | 'visitor' | 'reading' | 'number'>,
  ): void {
    const isView = event.type === 'page_viewed' || event.type === 'page_held'
    const row: EventRow = {
      ...event,
      day: this.#day,
      groupId: this.catalogue.groupId,
      publicationId: tab.publication.id,
      at: at.toJSDate(),
      // Another hash each day, as another salt gives.
      visitor: BigInt(this.visit.visitor) + BigInt(this.#day.replaceAll('-', '')) * mostVisitors,
      reading: tab.reading,
      number: tab.number,
      view: isView ? tab.view : null,
      facts: event.type === 'opened' ? tab.facts : null,
    }
    tab.number += 1
    this.#rows.push(row)
    this.#count(tab, at, row)
  }

  #count(tab: Tab, at: DateTime, row: EventRow): void {
    const { type, pageId, hotspotId, productId, productIds, amount, words } = row
    const hour = at.toMillis() - (at.minute * 60_000 + at.second * 1000 + at.millisecond)
    const told = { pageId, hotspotId, productId, productIds, amount, words }
    const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value != null))
    const { publicationId, day } = row
    const played: Played = { type, publicationId, day, hour, visitor: this.visit.visitor, ...given }
    const facts = tab.openedOn === day ? tab.facts : {}
    for (const scope of [publicationId, 0]) {
      if (this.#parts.has(scope)) continue
      this.#parts.set(scope, { seen: new Map(), beganAs: played })
      this.expected.visit(scope, played, facts)
    }
    this.expected.event(played)
    if (type === 'opened') this.expected.opening(played, tab.facts)
    if (type === 'page_viewed' || type === 'page_held') this.#hold(tab, row, type)
  }

  #hold(tab: Tab, { publicationId, day, pageId, amount }: EventRow, type: ReaderEventType): void {
    const page = `${publicationId} ${day} ${pageId}`
    const views = this.expected.views[page] ?? {}
    this.expected.views[page] = views
    const view = `${tab.reading} ${tab.view}`
    if (type === 'page_viewed') views[view] = 1000
    else if (views[view] !== undefined) views[view] += amount ?? 0
  }

  #look(tab: Tab, page: number): void {
    const { id } = tab.publication
    if (tab.from !== undefined && tab.from !== page)
      add(this.expected.ways, `${id} ${this.#day} ${tab.from} ${page}`, 'times')
    tab.from = page
    const part = this.#parts.get(id)
    if (part) {
      part.entry ??= page
      part.exit = page
    }
    this.#see(tab, page)
  }

  #see({ publication: { id } }: Tab, page: number): void {
    for (const scope of [id, 0]) {
      const seen = this.#parts.get(scope)?.seen
      seen?.set(id, (seen.get(id) ?? new Set()).add(page))
    }
  }

  #enterDay(at: DateTime): void {
    const day = at.toISODate() ?? ''
    if (day === this.#day) return
    this.#endDay()
    this.#day = day
    this.#parts = new Map()
    for (const tab of this.#tabs) tab.from = undefined
  }

  #endDay(): void {
    for (const [scope, { seen, entry, exit }] of this.#parts) {
      const pages = [...seen.values()].reduce((sum, { size }) => sum + size, 0)
      const length = [...seen.keys()].reduce((sum, id) => sum + this.#lengthOf(id), 0)
      if (length > 0) add(this.expected.days, `${scope} ${this.#day}`, 'depth', pages / length)
      if (entry !== undefined) add(this.expected.pages, `${scope} ${this.#day} ${entry}`, 'entries')
      if (exit !== undefined) add(this.expected.pages, `${scope} ${this.#day} ${exit}`, 'exits')
    }
  }

  #lengthOf(id: number): number {
    return this.catalogue.publications.find(publication => publication.id === id)?.pageIds.length ?? 0
  }
}

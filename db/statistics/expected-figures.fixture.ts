// Figures that a script of visits must give, added up as it is played, without the database.
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import type { KeptFacts } from '#db/rules/statistics/events.ts'
import { countedAsIs } from '#db/rules/statistics/figures.ts'

/** Rows of figures by their keys, such as `3 2026-03-29`. */
type Rows = Record<string, Record<string, number>>

/** An event as it is played. */
export type Played = {
  type: string
  publicationId: number
  day: string
  /** Begin of the hour, in ms since 1970. */
  hour: number
  visitor: number
  pageId?: number
  hotspotId?: number
  productId?: number
  productIds?: number[]
  amount?: number
  words?: string
}

export class ExpectedFigures {
  readonly days: Rows = {}
  readonly hours: Rows = {}
  readonly sources: Rows = {}
  readonly pages: Rows = {}
  readonly ways: Rows = {}
  readonly hotspots: Rows = {}
  readonly products: Rows = {}
  readonly searches: Rows = {}
  /** Visible ms of each page view, by the page's row and the view. */
  readonly views: Record<string, Record<string, number>> = {}
  #visitors = new Set<string>()

  /** Counts an event, besides what depends on others. */
  event(event: Played): void {
    for (const scope of [event.publicationId, 0]) this.#inScope(event, scope)
    const { publicationId, day, hotspotId, pageId, amount = 0 } = event
    if (hotspotId !== undefined) {
      const column = event.type === 'video_watched' ? watched[amount] : hotspotColumns[event.type]
      if (column) add(this.hotspots, `${publicationId} ${day} ${hotspotId}`, column)
    }
    const page = `${publicationId} ${day} ${pageId}`
    if (event.type === 'page_viewed') add(this.pages, page, 'views')
    if (event.type === 'page_viewed') add(this.pages, page, 'visibleMs', 1000)
    if (event.type === 'page_held') add(this.pages, page, 'visibleMs', amount)
  }

  #inScope(event: Played, scope: number): void {
    const { type, day, hour, visitor, amount = 0, words } = event
    const key = `${scope} ${day}`
    const figure = Object.entries(countedAsIs).find(([name]) => name === type)?.[1]
    add(this.days, key, figure ?? 'visits', figure ? 1 : 0)
    if (!this.#visitors.has(`${key} ${visitor}`)) add(this.days, key, 'visitors')
    this.#visitors.add(`${key} ${visitor}`)
    add(this.hours, `${key} ${hour}`, 'opens', type === 'opened' ? 1 : 0)
    if (type === 'page_viewed') add(this.hours, `${key} ${hour}`, 'pageViews')
    if (type === 'page_viewed') add(this.days, key, 'visibleMs', 1000)
    if (type === 'page_held') add(this.days, key, 'visibleMs', amount)
    if (type === 'searched' && amount === 0) add(this.days, key, 'missedSearches')
    if (words !== undefined) {
      add(this.searches, `${key} ${words}`, type === 'searched' ? 'times' : 'chosen')
      if (type === 'searched' && amount === 0) add(this.searches, `${key} ${words}`, 'missed')
    }
    const productColumn = productColumns[type]
    const shown = event.productId === undefined ? (event.productIds ?? []) : [event.productId]
    if (productColumn)
      for (const product of new Set(shown)) add(this.products, `${key} ${product}`, productColumn)
  }

  /** Counts the begin of a visit, by the opening that led to it. */
  visit(scope: number, { day, hour }: Played, facts: KeptFacts): void {
    add(this.days, `${scope} ${day}`, 'visits')
    add(this.hours, `${scope} ${day} ${hour}`, 'visits')
    this.#source(scope, day, facts, 'visits')
  }

  opening({ publicationId, day }: Played, facts: KeptFacts): void {
    for (const scope of [publicationId, 0]) this.#source(scope, day, facts, 'opens')
  }

  #source(scope: number, day: string, facts: KeptFacts, column: 'visits' | 'opens'): void {
    for (const name of sourceNames) add(this.sources, `${scope} ${day} ${name} ${facts[name] ?? ''}`, column)
  }
}

export function add(rows: Rows, key: string, column: string, count = 1): void {
  rows[key] ??= {}
  rows[key][column] = (rows[key][column] ?? 0) + count
}

const hotspotColumns: Record<string, string> = { hotspot_seen: 'seen', hotspot_pressed: 'pressed' }
const watched: Record<number, string> = {
  0: 'videoBegun',
  25: 'video25',
  50: 'video50',
  75: 'video75',
  100: 'video100',
}
const productColumns: Record<string, string> = {
  hotspot_seen: 'seen',
  product_opened: 'opened',
  product_listed: 'listed',
  product_sent: 'sent',
}

// Counts visits in plain JavaScript, event by event, to compare with what the database answers.
import { DateTime } from 'luxon'
import { inCamelCase } from '#db/rules/camel-case.ts'
import type { Catalogue, EventRow } from '../scripted-visits.fixture.ts'

export type CountedQuery = {
  metrics: readonly string[]
  dimensions: readonly string[]
  filters: readonly { dimension: string; operator: string; values: readonly (string | number)[] }[]
  from: string
  to: string
  timeZone: string
}

type Told = Map<string, string | number>
type Visit = { first: EventRow; events: EventRow[] }

/** What the catalogue's records are called, by their ids. */
export type Records = {
  pageOfHotspot: Map<number, number>
  productTexts: Map<number, { sku: string; brand: string; category: string }>
}

export class CountedVisits {
  readonly #rows: EventRow[]
  readonly #openings = new Map<string, EventRow>()
  readonly #catalogue: Catalogue
  readonly #records: Records

  constructor(rows: EventRow[], catalogue: Catalogue, records: Records) {
    const known = new Map(rows.map(row => [`${row.day} ${row.reading} ${row.number}`, row]))
    this.#rows = [...known.values()]
    this.#catalogue = catalogue
    this.#records = records
    for (const row of this.#rows.toSorted((one, other) => one.number - other.number)) {
      const key = `${row.day} ${row.reading}`
      if (row.type === 'opened' && !this.#openings.has(key)) this.#openings.set(key, row)
    }
  }

  /** Returns each metric by the values of the dimensions, as JSON. */
  count(query: CountedQuery): Map<string, Record<string, number | null>> {
    const sums = new Sums()
    const names = [...query.dimensions, ...query.filters.map(({ dimension }) => dimension)]
    const isEach = names.includes('publication')
    const keyIn = (told: Told | undefined) => told && this.#keyOf(query, told)
    for (const event of this.#rows) {
      for (const one of withShown(event)) {
        const key = keyIn(this.#told(one, one, names, query))
        if (key === undefined) continue
        for (const [measure, count] of measuresOf(one)) sums.add(key, measure, count)
        sums.note(key, 'read_days', one.day)
        sums.note(key, 'visitor_days', [one.day, isEach ? one.publicationId : 0, one.visitor].join())
      }
    }
    this.#countVisits(isEach, names, query, sums)
    this.#countViews(names, query, sums)
    return sums.answers(query.metrics)
  }

  #countVisits(isEach: boolean, names: string[], query: CountedQuery, sums: Sums): void {
    for (const visit of this.#visits(isEach)) {
      const keys = visit.events.flatMap(withShown).map(event => {
        const told = this.#told(event, visit.first, names, query)
        return told && this.#keyOf(query, told)
      })
      for (const key of new Set(keys)) if (key !== undefined) sums.add(key, 'visits', 1)
      const ofFirst = this.#told(visit.first, visit.first, names, query)
      const key = ofFirst && this.#keyOf(query, ofFirst)
      if (key !== undefined) sums.add(key, 'depths', this.#depthOf(visit))
    }
    for (const { events } of this.#visits(true)) {
      const views = events.filter(({ type }) => type === 'page_viewed')
      for (const [measure, view] of [
        ['entries', views[0]],
        ['exits', views.at(-1)],
      ] as const) {
        const told = view && this.#told(view, view, names, query)
        const key = told && this.#keyOf(query, told)
        if (key !== undefined) sums.add(key, measure, 1)
      }
    }
  }

  #countViews(names: string[], query: CountedQuery, sums: Sums): void {
    const views = Map.groupBy(
      this.#rows.filter(({ type }) => type === 'page_viewed' || type === 'page_held'),
      ({ day, reading, view, pageId }) => `${day} ${reading} ${view} ${pageId}`,
    )
    for (const events of views.values()) {
      const [view] = events.filter(({ type }) => type === 'page_viewed')
      const told = view && this.#told(view, view, names, query)
      const key = told && this.#keyOf(query, told)
      const ms = 1000 + events.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      if (key !== undefined) sums.list(key, Math.floor(ms / 1000))
    }
  }

  /** Visits by visitor, day and, if `isEach`, publication: their events without a pause of half an hour. */
  #visits(isEach: boolean): Visit[] {
    const latest = new Map<string, number>()
    const inTurn = this.#rows
      .toSorted((one, other) => one.number - other.number)
      .map(event => {
        const key = `${event.day} ${event.reading}`
        const at = event.at.getTime()
        latest.set(key, Math.max(at, latest.get(key) ?? 0))
        const moment = event.type === 'plain_page_viewed' ? at : (latest.get(key) ?? at)
        return { event, moment }
      })
      .toSorted(
        (one, other) =>
          one.moment - other.moment ||
          Number(one.event.reading - other.event.reading) ||
          one.event.number - other.event.number,
      )
    const visitors = Map.groupBy(inTurn, ({ event: { day, visitor, publicationId } }) =>
      [day, visitor, isEach ? publicationId : 0].join(),
    )
    return [...visitors.values()].flatMap(events => {
      const visits: Visit[] = []
      let last = Number.NEGATIVE_INFINITY
      for (const { event, moment } of events) {
        if (moment - last >= 30 * 60_000) visits.push({ first: event, events: [] })
        visits.at(-1)?.events.push(event)
        last = moment
      }
      return visits
    })
  }

  #depthOf({ events }: Visit): number {
    const seen = events.filter(({ type }) => type === 'page_viewed' || type === 'plain_page_viewed')
    const pages = new Set(seen.map(({ pageId }) => pageId)).size
    const publications = new Set(seen.map(({ publicationId }) => publicationId))
    const length = this.#catalogue.publications
      .filter(({ id }) => publications.has(id))
      .reduce((sum, { pageIds }) => sum + pageIds.length, 0)
    return length === 0 ? 0 : pages / length
  }

  /** Values of dimensions; undefined for an event that is not in the days, or about none of a dimension. */
  #told(
    event: EventRow,
    first: EventRow,
    names: string[],
    { from, to, timeZone }: CountedQuery,
  ): Told | undefined {
    const local = DateTime.fromJSDate(first.at, { zone: timeZone })
    const day = timeZone === this.#catalogue.timeZone ? first.day : local.toFormat('yyyy-MM-dd')
    if (day < from || day > to) return undefined
    const facts = this.#openings.get(`${first.day} ${first.reading}`)?.facts ?? {}
    const told: Told = new Map()
    for (const name of names) {
      const value = this.#valueOf(name, event, { day, hour: local.startOf('hour') })
      const fact = new Map(Object.entries(facts)).get(inCamelCase(name))
      if (value === undefined) return undefined
      told.set(name, value === 'a fact' ? String(fact ?? '') : value)
    }
    return told
  }

  #valueOf(
    name: string,
    event: EventRow,
    { day, hour }: { day: string; hour: DateTime },
  ): string | number | undefined {
    const { productId, hotspotId, words } = event
    const texts = productId == null ? undefined : this.#records.productTexts.get(productId)
    if (name === 'day') return day
    if (name === 'week' || name === 'month')
      return DateTime.fromISO(day, { zone: 'UTC' }).startOf(name).toFormat('yyyy-MM-dd')
    if (name === 'hour') return hour.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'")
    if (name === 'publication') return event.publicationId
    if (name === 'page') return event.pageId ?? this.#records.pageOfHotspot.get(hotspotId ?? 0)
    if (name === 'hotspot') return hotspotId ?? undefined
    if (name === 'product') return productId ?? undefined
    if (name === 'sku' || name === 'brand' || name === 'category') return texts?.[name]
    return name === 'search' ? (words ?? undefined) : 'a fact'
  }

  #keyOf({ dimensions, filters }: CountedQuery, told: Told): string | undefined {
    const passes = filters.every(({ dimension, operator, values }) => {
      const value = told.get(dimension) ?? ''
      const isIn = operator.startsWith('is')
        ? values.includes(value)
        : values.some(part => String(value).toLowerCase().includes(String(part).toLowerCase()))
      return operator.endsWith('_not') ? !isIn : isIn
    })
    return passes ? JSON.stringify(dimensions.map(name => told.get(name))) : undefined
  }
}

/** An event, and a pretended one for each product of a hotspot that was seen. */
function withShown(event: EventRow): EventRow[] {
  if (event.type !== 'hotspot_seen') return [event]
  return [event, ...[...new Set(event.productIds)].map(productId => ({ ...event, productId }))]
}

function measuresOf({ type, amount, productId }: EventRow): [string, number][] {
  if (type === 'hotspot_seen') return [[productId == null ? 'hotspots_seen' : 'products_seen', 1]]
  if (type === 'page_viewed')
    return [
      ['pageviews', 1],
      ['visible_ms', 1000],
    ]
  if (type === 'page_held') return [['visible_ms', amount ?? 0]]
  if (type === 'video_watched') return [[amount === 0 ? 'videos_begun' : `videos_${amount}`, 1]]
  if (type === 'searched')
    return [['searches', 1], ...(amount === 0 ? [['searches_missed', 1] as [string, number]] : [])]
  const names: Record<string, string> = {
    opened: 'opens',
    plain_page_viewed: 'plain_pageviews',
    hotspot_pressed: 'hotspots_pressed',
    hit_chosen: 'hits_chosen',
    list_sent: 'lists_sent',
  }
  return [[names[type] ?? type, 1]].map(([name, count]) => [
    String(name).replace(/^product_/, 'products_'),
    Number(count),
  ])
}

class Sums {
  readonly #counts = new Map<string, Map<string, number>>()
  readonly #noted = new Map<string, Set<string>>()
  readonly #lists = new Map<string, number[]>()

  add(key: string, measure: string, count: number): void {
    const counts = this.#counts.get(key) ?? new Map<string, number>()
    this.#counts.set(key, counts.set(measure, (counts.get(measure) ?? 0) + count))
  }

  /** Counts what differs. */
  note(key: string, measure: string, what: string): void {
    const noted = `${key} ${measure}`
    const known = this.#noted.get(noted) ?? new Set()
    if (!known.has(what)) this.add(key, measure, 1)
    this.#noted.set(noted, known.add(what))
  }

  list(key: string, seconds: number): void {
    this.#lists.set(key, [...(this.#lists.get(key) ?? []), seconds])
  }

  answers(metrics: readonly string[]): Map<string, Record<string, number | null>> {
    const keys = new Set([...this.#counts.keys(), ...this.#lists.keys()])
    return new Map(
      [...keys].map(key => [key, Object.fromEntries(metrics.map(name => [name, this.#metric(key, name)]))]),
    )
  }

  #metric(key: string, name: string): number | null {
    const of = (measure: string) => this.#counts.get(key)?.get(measure) ?? 0
    const ratio = (one: number, other: number) => (other === 0 ? null : one / other)
    if (name === 'visitors') return of('visitor_days')
    if (name === 'visitors_per_day') return ratio(of('visitor_days'), of('read_days'))
    if (name === 'views_per_visit') return ratio(of('pageviews'), of('visits'))
    if (name === 'visible_seconds') return Math.round(of('visible_ms') / 1000)
    if (name === 'seconds_per_visit') return ratio(of('visible_ms') / 1000, of('visits'))
    if (name === 'depth') return ratio(of('depths'), of('visits'))
    if (name === 'press_rate') return ratio(of('hotspots_pressed'), of('hotspots_seen'))
    if (name === 'median_seconds') return this.#within(key, 0.5)
    return name === 'p90_seconds' ? this.#within(key, 0.9) : of(name)
  }

  #within(key: string, share: number): number | null {
    const all = (this.#lists.get(key) ?? []).toSorted((one, other) => one - other)
    return all[Math.max(0, Math.ceil(all.length * share - 1e-9) - 1)] ?? null
  }
}

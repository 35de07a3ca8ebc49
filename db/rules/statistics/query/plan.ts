import {
  isOfEvents,
  type QueryDimension,
  queryDimensions,
  readerFacts,
  type SumStore,
  sumStores,
} from './dimensions.ts'
import { type Measure, measures, measuresOf, type QueryMetric, queryMetricNames } from './metrics.ts'

export const filterOperators = ['is', 'is_not', 'contains', 'contains_not'] as const

export type QueryFilter = {
  dimension: QueryDimension
  operator: (typeof filterOperators)[number]
  /** Ids of records; texts of everything else, of which the empty one is “unknown”. One of them has to match. */
  values: (string | number)[]
}

/** The parts of a query that decide where its answer is. */
export type QueryTerms = {
  metrics: readonly QueryMetric[]
  dimensions: readonly QueryDimension[]
  filters: readonly QueryFilter[]
  /** Days, both included, such as `2026-03-01`. */
  from: string
  to: string
}

export type Known = {
  /** The first day of which single events are kept. */
  firstEventDay: string
  /**
   * `own` for days of the group's time zone, of which figures are kept; `hours` for days of another one that begin with
   * an hour of the group's; `other` for the rest.
   */
  zone: 'own' | 'hours' | 'other'
}

/** Measures by the table of sums that has them, or all of single events. */
export type Plan = { sums: Map<SumStore, Measure[]> } | { events: Measure[] }

/** Complaints by field of the query, each completing its name. */
export type QueryFaults = Record<string, string[]>

const mostReaderFacts = 2

/** Chooses the rows that answer a query. Sums come first, as they are kept longer; none is ever mixed with events. */
export function planOf(terms: QueryTerms, known: Known): { plan: Plan } | { faults: QueryFaults } {
  const referred = referredBy(terms)
  const faults = impossible(terms, referred) ?? singlingOut(referred) ?? ofManyDays(terms)
  if (faults) return { faults }
  const measures = measuresOf(terms.metrics)
  const sums = sumsOf(measures, referred, known)
  if (sums) return { plan: { sums } }
  const problem = withoutEvents(terms, measures, referred, known)
  return problem ? { faults: problem } : { plan: { events: measures } }
}

/** Returns the dimensions that rows must tell. */
export function referredBy({
  dimensions,
  filters,
}: Pick<QueryTerms, 'dimensions' | 'filters'>): QueryDimension[] {
  const all = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  return [...new Set(all.map(name => (queryDimensions[name].kind === 'publications' ? 'publication' : name)))]
}

function sumsOf(
  measured: Measure[],
  referred: QueryDimension[],
  { zone }: Known,
): Map<SumStore, Measure[]> | undefined {
  const found = new Map<SumStore, Measure[]>()
  for (const measure of measured) {
    const store = sumStores.find(name => has(name, measure, referred) && (zone === 'own' || name === 'hours'))
    if (store === undefined || zone === 'other') return undefined
    found.set(store, [...(found.get(store) ?? []), measure])
  }
  return found
}

function has(store: SumStore, measure: Measure, referred: readonly QueryDimension[]): boolean {
  if (measures[measure].columns[store] === undefined) return false
  const sources = referred.filter(name => queryDimensions[name].kind === 'source')
  // Its rows are of one fact each.
  if (store === 'sources' && sources.length !== 1) return false
  return referred.every(name => queryDimensions[name].in.includes(store))
}

/** Finds metrics that no row tells by these dimensions. */
function impossible({ metrics }: QueryTerms, referred: QueryDimension[]): QueryFaults | undefined {
  const faults = metrics.flatMap(metric => {
    const unfit = referred.find(name => !canBeTold(metric, [name]))
    if (unfit !== undefined) return [`${metric} cannot be told by ${unfit}: choose ${choices([unfit])}`]
    if (canBeTold(metric, referred)) return []
    return [`${metric} cannot be told by ${inWords(referred)} together: choose ${choices(referred)}`]
  })
  return faults.length > 0 ? { metrics: faults } : undefined
}

/** True if sums or events tell a metric by dimensions. */
export function canBeTold(metric: QueryMetric, referred: readonly QueryDimension[]): boolean {
  return isInEvents(measuresOf([metric]), referred) || isInSums(metric, referred)
}

/** True if sums do, which are kept as long as the group keeps figures. */
export function isInSums(metric: QueryMetric, referred: readonly QueryDimension[]): boolean {
  return measuresOf([metric]).every(name => sumStores.some(store => has(store, name, referred)))
}

function choices(referred: QueryDimension[]): string {
  const fit = queryMetricNames.filter(name => canBeTold(name, referred))
  return fit.length === 0 ? 'fewer dimensions' : fit.join(', ')
}

function singlingOut(referred: QueryDimension[]): QueryFaults | undefined {
  const facts = referred.filter(name => readerFacts.includes(name))
  if (facts.length <= mostReaderFacts) return undefined
  return {
    dimensions: [
      `combine ${inWords(facts)}: at most ${mostReaderFacts} of ${inWords(readerFacts)} go together, filters included, so that nobody is singled out`,
    ],
  }
}

/** Nobody is recognised on another day. */
function ofManyDays({ metrics, dimensions, from, to }: QueryTerms): QueryFaults | undefined {
  const isOfOneDay = from === to || dimensions.includes('day') || dimensions.includes('hour')
  if (!metrics.includes('visitors') || isOfOneDay) return undefined
  return {
    metrics: [
      'visitors cannot be told of several days, since nobody is recognised on another day: choose visitors_per_day (their mean) or visitor_days (their sum), or add the dimension day',
    ],
  }
}

function withoutEvents(
  { metrics, from, filters, dimensions }: QueryTerms,
  measured: Measure[],
  referred: QueryDimension[],
  known: Known,
): QueryFaults | undefined {
  const lacking = metrics.filter(name => !isInEvents(measuresOf([name]), referred))
  const others = metrics.filter(name => !lacking.includes(name))
  if (lacking.length > 0 && known.zone !== 'own')
    return {
      time_zone: [`is not the group's, and ${inWords(lacking)} can be told by days of the group alone`],
    }
  if (lacking.length > 0)
    return {
      metrics: [
        `${inWords(lacking)} can be told by ${inWords(referred)} from sums alone, and ${inWords(others)} from events alone: ask for them apart`,
      ],
    }
  if (known.zone !== 'own' && measured.some(name => name === 'visitor_days' || name === 'read_days'))
    return { time_zone: ["is not the group's, and visitors are told apart within days of the group alone"] }
  if (from >= known.firstEventDay) return undefined
  const by = [...new Set([...dimensions, ...filters.map(({ dimension }) => dimension)])]
  const what = `${inWords(metrics)}${by.length > 0 ? ` by ${inWords(by)}` : ''}`
  const where = known.zone === 'own' ? '' : " in another time zone than the group's"
  return {
    from: [
      `must be ${known.firstEventDay} or later for ${what}${where}: only single events tell that, and they are kept for 30 days`,
    ],
  }
}

function isInEvents(needed: Measure[], referred: readonly QueryDimension[]): boolean {
  return needed.every(
    name =>
      measures[name].events !== undefined &&
      referred.every(one => !isOfEvents(one) || measures[name].by.includes(one)),
  )
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

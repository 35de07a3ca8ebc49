import { type SQL, sql } from 'drizzle-orm'
import { inCamelCase } from '#db/rules/camel-case.ts'
import { otherWords } from '#db/rules/statistics/day-limits.ts'
import { firstVisibleMs } from '#db/rules/statistics/events.ts'
import { isOfEvents, type QueryDimension, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import { type Measure, measures } from '#db/rules/statistics/query/metrics.ts'
import { referredBy } from '#db/rules/statistics/query/plan.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'
import { pauseOfVisits } from '../fold/events.ts'
import { type Asked, keysOf } from './asked.ts'
import {
  daysAround,
  type Expressions,
  filtered,
  joinedProducts,
  keyColumns,
  momentInWords,
  momentsOf,
  productTexts,
  stepOf,
} from './conditions.ts'
import { joinOn } from './sums.ts'

/** Returns the query of measures by dimensions from single events. */
export function partOfEvents(asked: Asked, chosen: readonly Measure[]): SQL {
  const { columns, groupBy } = keyColumns(asked, expressionsOf(asked))
  const counted = chosen.filter(name => measures[name].events !== 'visits')
  const keys = keysOf(asked.dimensions)
  const ofEvents =
    counted.length > 0 &&
    sql`
    select ${sql.join([...columns, ...counted.map(name => countOf(asked, name))], sql`, `)}
    from (${eventRows(asked, counted)}) e ${joins(asked)}
    where ${sql.join(conditions(asked, sql`e.at`), sql` and `)} ${groupBy}`
  const ofVisits = counted.length < chosen.length && visitsOf(asked)
  const parts = [ofEvents, ofVisits].filter(part => part !== false)
  const [first, second] = parts.map((part, place) => sql`(${part}) ${sql.identifier(`part_${place}`)}`)
  const joined = second ? sql`${first} ${joinOn(keys, 'full')} ${second}` : first
  return sql`with ${openings(asked)} select * from ${joined}`
}

function countOf(asked: Asked, name: Measure): SQL {
  return sql`${counting(asked, measures[name].events)} as ${sql.identifier(name)}`
}

function counting({ isByPublication, dimensions }: Asked, events: (typeof measures)[Measure]['events']): SQL {
  if (events === 'days') return sql`count(distinct e.day)`
  // Another day has another salt, and so other numbers of its visitors.
  if (events === 'visitors')
    return isByPublication && !dimensions.includes('publication')
      ? sql`count(distinct (e.publication_id, e.visitor))`
      : sql`count(distinct e.visitor)`
  if (events === 'visible ms')
    return sql`${firstVisibleMs}::int * count(*) filter (where e.type = 'page_viewed')
      + coalesce(sum(e.amount) filter (where e.type = 'page_held'), 0)`
  if (events === undefined || events === 'visits') throw new Error('No events are counted')
  const amount = events.amount === undefined ? sql`` : sql` and e.amount = ${events.amount}`
  return sql`count(*) filter (where e.type = ${events.type}${amount})`
}

/** Types of the events that measures count; undefined if they count all. */
function typesOf(counted: readonly Measure[]): string[] | undefined {
  const types = counted.map(name => {
    const { events } = measures[name]
    if (events === 'visible ms') return ['page_viewed', 'page_held']
    return typeof events === 'object' ? [events.type] : undefined
  })
  return types.includes(undefined) ? undefined : [...new Set(types.flatMap(some => some ?? []))]
}

const columnsOfEvents = sql.raw(
  'day, publication_id, at, visitor, reading, number, type::text as type, page_id, hotspot_id, product_id, amount, words',
)
const columnsOfShown = sql.raw(
  "day, publication_id, at, visitor, reading, number, 'product_shown' as type, page_id, hotspot_id, shown.product_id, amount, words",
)

function eventRows(asked: Asked, counted: readonly Measure[]): SQL {
  const types = typesOf(counted)
  const plain = types?.filter(type => type !== 'product_shown')
  const ofTypes = plain ? sql` and type::text = any(${`{${plain.join()}}`}::text[])` : sql``
  const events = sql`select ${columnsOfEvents} from ${readerEvents} where ${within(asked)}${ofTypes}`
  const isShown = counted.includes('products_seen') || (types === undefined && isByProduct(asked))
  if (!isShown) return events
  return sql`${events} union all select ${columnsOfShown} from ${productsShownIn(sql`${readerEvents} e`)} and ${within(asked)}`
}

const productsShownIn = (from: SQL) => sql`
  ${from} cross join lateral (select distinct unnest(product_ids)) as shown (product_id)
  where type = 'hotspot_seen'`

function isByProduct(asked: Asked): boolean {
  return referredBy(asked).some(name => name === 'product' || name in productTexts)
}

/** Whole days of the group, since visits are told apart in those. */
export function within(asked: Asked): SQL {
  const { from, to } = daysAround(asked)
  const filters = asked.filters.filter(
    filter => referredBy({ dimensions: [], filters: [filter] })[0] === 'publication',
  )
  return sql.join(
    [
      sql`group_id = ${asked.groupId} and day between ${from}::date and ${to}::date`,
      ...filtered({ ...asked, filters }, () => sql`publication_id`),
    ],
    sql` and `,
  )
}

/** Visits are counted when and where they began, and by events where a dimension or filter is about them. */
function visitsOf(asked: Asked): SQL {
  const apart = sql.raw(asked.isByPublication ? 'day, publication_id, visitor' : 'day, visitor')
  const about = referredBy(asked).filter(isOfEvents)
  const needed = sql.raw(['', ...new Set(about.flatMap(name => columnsAbout[name] ?? []))].join(', '))
  const { columns, groupBy } = keyColumns(asked, expressionsOf(asked))
  const isOfAll = about.length === 0
  const rows = isOfAll ? sql`select * from begun where begins` : eventsOfVisits(asked, { apart, needed })
  const visits = isOfAll ? sql`count(*)` : sql`count(distinct e.visit)`
  return sql`
    with moments as (
      select day, publication_id, visitor, reading, number, at, type${needed},
        case when type = 'plain_page_viewed' then at
          else max(at) over (partition by day, reading order by number) end as moment
      from ${readerEvents} where ${within(asked)}
    ), begun as (
      select *, coalesce(moment - lag(moment) over in_turn >= ${pauseOfVisits}, true) as begins from moments
      window in_turn as (partition by ${apart} order by moment, reading, number)
    )
    select ${sql.join([...columns, sql`${visits} as visits`], sql`, `)} from (${rows}) e ${joins(asked)}
    where ${sql.join(conditions(asked, sql`e.at`), sql` and `)} ${groupBy}`
}

const columnsAbout: Partial<Record<QueryDimension, string[]>> = {
  page: ['page_id', 'hotspot_id'],
  hotspot: ['hotspot_id'],
  search: ['words'],
  ...Object.fromEntries(
    (['product', 'sku', 'brand', 'category'] as const).map(name => [
      name,
      ['hotspot_id', 'product_id', 'product_ids'],
    ]),
  ),
}

type Visiting = { apart: SQL; needed: SQL }

/** Returns the subjects of visits, each once, with moment and opening of the visit instead of their own. */
function eventsOfVisits(asked: Asked, { apart, needed }: Visiting): SQL {
  const referred = referredBy(asked)
  const neededColumns = ['page_id', 'hotspot_id', 'words'].filter(column =>
    referred.some(name => columnsAbout[name]?.includes(column)),
  )
  const columns = sql.raw(['day', 'publication_id', 'visit', ...neededColumns].join(', '))
  const about = sql.join([sql`true`, ...referred.flatMap(name => isAbout[name] ?? [])], sql` and `)
  const touched = isByProduct(asked)
    ? sql`select distinct ${columns}, product_id from numbered e where ${about}
        union select ${columns}, shown.product_id from ${productsShownIn(sql`numbered`)}`
    : sql`select distinct ${columns} from numbered e where ${about}`
  return sql`
    with numbered as (
      select day, publication_id, visitor, reading, at, type, begins${needed},
        count(*) filter (where begins) over (order by ${apart}, moment, reading, number) as visit
      from begun
    ), first_ones as (
      -- One row each, which grouping tells the planner.
      select visit, min(at) as at, min(reading) as reading from numbered where begins group by visit
    ),
    touched as (${touched})
    select touched.*, first_ones.at, first_ones.reading from touched join first_ones using (visit)`
}

function conditions(asked: Asked, at: SQL): SQL[] {
  const { days, timeZone, groupZone } = asked
  const about = referredBy(asked).flatMap(name => isAbout[name] ?? [])
  const { begins, ends } = momentsOf(days, timeZone)
  const inTime = sql`${at} >= ${begins.toISOString()}::timestamptz and ${at} < ${ends.toISOString()}::timestamptz`
  return [
    sql`true`,
    ...(timeZone === groupZone ? [] : [inTime]),
    ...about,
    ...filtered(asked, expressionsOf(asked)),
  ]
}

const ofProduct = sql`e.product_id is not null`
/** Conditions that an event is about a dimension at all. */
const isAbout: Partial<Record<QueryDimension, SQL>> = {
  page: sql`(e.page_id is not null or e.hotspot_id is not null)`,
  hotspot: sql`e.hotspot_id is not null`,
  product: ofProduct,
  sku: ofProduct,
  brand: ofProduct,
  category: ofProduct,
  search: sql`e.words is not null`,
}

function joins(asked: Asked): SQL {
  const referred = referredBy(asked)
  const sources = referred.some(name => queryDimensions[name].kind === 'source')
  return sql.join([
    sources ? sql` left join openings o on o.day = e.day and o.reading = e.reading` : sql``,
    referred.includes('page') ? sql` left join hotspots h on h.id = e.hotspot_id` : sql``,
    joinedProducts(referred, 'e'),
  ])
}

/** The first opening of each reading on a day, with the facts that the query refers to. */
function openings(asked: Asked): SQL {
  const sources = referredBy(asked).filter(name => queryDimensions[name].kind === 'source')
  if (sources.length === 0) return sql`openings as (select)`
  const facts = sources.map(name => sql`${keptFact(asked, name)} as ${sql.identifier(name)}`)
  return sql`
    openings as materialized (
      select first.day, first.reading, ${sql.join(facts, sql`, `)} from (
        select distinct on (day, reading) day, reading, publication_id, facts from ${readerEvents}
        where ${within(asked)} and type = 'opened' order by day, reading, number
      ) first
    )`
}

/** Rare values are added up as they are in sums: those of a day that has others. */
function keptFact(asked: Asked, name: QueryDimension): SQL {
  const key = inCamelCase(name)
  const value = sql`coalesce(first.facts ->> ${key}, '')`
  const rows = sql`
    select from statistics_sources k where k.group_id = ${asked.groupId} and k.day = first.day
      and k.publication_id = ${asked.isByPublication ? sql`first.publication_id` : sql`0`} and k.dimension = ${key}`
  return keptOf(value, rows, sql`k.value`)
}

function keptWords(asked: Asked): SQL {
  const rows = sql`
    select from statistics_searches k where k.group_id = ${asked.groupId} and k.day = e.day
      and k.publication_id = ${asked.isByPublication ? sql`e.publication_id` : sql`0`}`
  return keptOf(sql`coalesce(e.words, '')`, rows, sql`k.words`)
}

const keptOf = (value: SQL, rows: SQL, column: SQL) => sql`
  case when ${value} = '' or exists (${rows} and ${column} = ${value})
    or not exists (${rows} and ${column} = ${sql.raw(`'${otherWords}'`)})
  then ${value} else ${sql.raw(`'${otherWords}'`)} end`

const expressionsOfRows: Partial<Record<QueryDimension, SQL>> = {
  publication: sql`e.publication_id`,
  page: sql`coalesce(e.page_id, h.page_id, 0)`,
  hotspot: sql`e.hotspot_id`,
  product: sql`e.product_id`,
  ...productTexts,
}

function expressionsOf(asked: Asked): Expressions {
  const { timeZone, groupZone } = asked
  const local = sql`(e.at at time zone ${timeZone}::text)`
  const day = timeZone === groupZone ? sql`e.day` : sql`${local}::date`
  return name => {
    if (name === 'day' || name === 'week' || name === 'month') return stepOf(name, day)
    // Not `date_trunc` in the time zone: it makes one hour of the two that have the same name when clocks go back.
    if (name === 'hour') return momentInWords(sql`(e.at - (${local} - date_trunc('hour', ${local})))`)
    if (name === 'search') return keptWords(asked)
    if (queryDimensions[name].kind === 'source') return sql`coalesce(o.${sql.identifier(name)}, '')`
    const found = expressionsOfRows[name]
    if (found === undefined) throw new Error(`Events do not tell ${name}`)
    return found
  }
}

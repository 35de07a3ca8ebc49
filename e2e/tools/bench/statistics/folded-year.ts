import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'

/** Counts of a year of about 100 million events: 274,000 a day, 20 to a visit. */
export const year = {
  groups: 4,
  publications: 10,
  pages: 60,
  hotspots: 100,
  products: 1000,
  /** Of a group and a day; a publication has a tenth of them. */
  searches: 300,
  values: 8,
  days: 365,
  visits: 13_700,
} as const

/** The first group has so large a share of all, and its first publication of it. */
export const largest = { group: 0.7, publication: 0.3 }

export const lastDay = '2026-06-30'

const days = sql`generate_series(${lastDay}::date - ${year.days - 1}::int, ${lastDay}::date, '1 day') as day`

/** Fills the tables of figures as folds would have in a year. */
export async function foldYear(): Promise<void> {
  const db = database()
  await makeRecords()
  // Each publication, and each group (0), with its visits of a day.
  await db.execute(sql`
    create table bench_scopes as
    select p.group_id, p.id as publication_id,
      ${year.visits}::float8 * case when p.group_id = least_group then ${largest.group}::float8 else ${(1 - largest.group) / (year.groups - 1)}::float8 end
        * case when p.place = 1 then ${largest.publication}::float8 else ${(1 - largest.publication) / (year.publications - 1)}::float8 end
        as visits
    from (select *, row_number() over (partition by group_id order by id) as place,
      min(group_id) over () as least_group from publications) p`)
  await db.execute(sql`
    insert into bench_scopes select group_id, 0, sum(visits) from bench_scopes group by group_id`)
  for (const [name, fill] of Object.entries(tables)) {
    const started = Date.now()
    const { count } = await db.execute(fill)
    console.log(`${name.padEnd(12)} ${count} rows in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
  await db.execute(sql`vacuum analyze`)
}

async function makeRecords(): Promise<void> {
  const db = database()
  await db.execute(sql`
    with account as (insert into accounts (title) values ('Bench') returning id)
    insert into groups (account_id, title, slug, time_zone)
    select id, 'Group ' || n, 'group-' || n, 'Europe/Brussels' from account, generate_series(1, ${year.groups}::int) n`)
  await db.execute(sql`
    insert into publications (group_id, title, slug, state, online_at)
    select id, 'Publication ' || n, 'publication-' || n, 'online', now()
    from groups, generate_series(1, ${year.publications}::int) n order by id, n`)
  await db.execute(sql`insert into spreads (publication_id, position) select id, 1 from publications`)
  await db.execute(sql`
    insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
    select publication_id, id, number, 'none', 595, 842, '#ffffff', '', '[]'
    from spreads, generate_series(1, ${year.pages}::int) number`)
  await db.execute(sql`
    insert into hotspots (page_id, type, "left", top, width, height, details)
    select id, 'external_link', 0.3 * place, 0.1, 0.1, 0.1, '{}'
    from pages, generate_series(0, 1) place where number <= ${year.hotspots / 2}::int`)
  await db.execute(sql`
    insert into counted_products (product_id, group_id, sku, title, brand, product_type)
    select groups.id * 100000 + n, groups.id, 'SKU-' || n, 'Product ' || n, 'Brand ' || n % 40, 'Category ' || n % 25
    from groups, generate_series(1, ${year.products}::int) n`)
}

/** Times that seconds come in so many page views: the logarithm of reading times is spread normally. */
const seconds = sql`
  select array_agg(value order by s, place)::int[] from (
    select s, greatest(1, round(views * (0.4 / s) * exp(-power(ln(s / 8.0), 2) / 1.6))) as times
    from generate_series(1, least(120, 4 * sqrt(views)::int + 3)) s
  ) lasting cross join lateral (values (1, s), (2, times)) pair (place, value)`

const tables = {
  days: sql`
    insert into statistics_days
    select group_id, publication_id, day, visits * 0.8, visits, visits * 1.1, visits * 10, 3, visits * 90000,
      visits * 0.3, visits, visits * 0.5, visits * 0.1, visits * 0.05, visits * 0.3, visits * 0.05,
      visits * 0.01, visits * 0.01, visits * 0.02, visits * 0.5, 1, 1
    from bench_scopes, ${days}`,
  hours: sql`
    insert into statistics_hours
    select group_id, publication_id, day, day + make_interval(hours => hour), visits / 24, visits / 20, visits / 3
    from bench_scopes, ${days}, generate_series(-1, 22) as hour`,
  sources: sql`
    insert into statistics_sources
    select group_id, publication_id, day, dimension, 'value ' || n, visits / n, visits / n
    from bench_scopes, ${days}, unnest(${`{${sourceNames.join()}}`}::text[]) dimension,
      generate_series(1, ${year.values}::int) n`,
  pages: sql`
    insert into statistics_pages
    select group_id, publication_id, day, pages.id, views, views * 9000, seconds, views / 20, views / 20
    from (
      select *, visits * 10 / ${year.pages}::int as views from bench_scopes where publication_id > 0
    ) scopes cross join lateral (${seconds}) lasting (seconds)
    join pages using (publication_id) cross join ${days}`,
  ways: sql`
    insert into statistics_ways
    select group_id, publication_id, day, pages.id, pages.id + step, visits / 10 / abs(step)
    from bench_scopes join pages using (publication_id), ${days}, unnest(array[-1, 1, 2]) step`,
  hotspots: sql`
    insert into statistics_hotspots (group_id, publication_id, day, hotspot_id, seen, pressed)
    select group_id, publication_id, day, hotspots.id, visits / 5, visits / 100
    from bench_scopes join pages using (publication_id) join hotspots on page_id = pages.id, ${days}`,
  products: sql`
    insert into statistics_products
    select group_id, publication_id, day, group_id * 100000 + n, visits / 5, visits / 100, visits / 200, visits / 400
    from bench_scopes, ${days}, generate_series(1, ${year.products}::int) n
    where publication_id = 0 or n % ${year.publications}::int = publication_id % ${year.publications}::int`,
  searches: sql`
    insert into statistics_searches
    select group_id, publication_id, day, 'words ' || (n * 7 + extract(doy from day)::int % 50 * 11), 3, n % 3, 1
    from bench_scopes, ${days}, generate_series(1, ${year.searches}::int) n
    where publication_id = 0 or n % 10 = 1`,
}

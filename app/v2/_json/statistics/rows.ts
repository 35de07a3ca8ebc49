import { z } from 'zod'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { metricNames } from '#db/rules/statistics/dimensions.ts'
import { figures } from '#db/rules/statistics/figures.ts'
import type { Unit } from '#db/rules/statistics/query/metrics.ts'
import { metricDefinitions } from '../metrics.ts'

/** Columns that say what a row is about, by dimension. */
const columns = {
  begins: z.string().describe('Of hour, day, week and month: when it begins, in the time zone of the answer'),
  value: z.string().describe('Of sources, such as referrer and country: the value'),
  words: z.string().describe('Of search: the words'),
  publication_id: z.int().describe('Of publication, page, way and hotspot: number of the publication'),
  title: z
    .string()
    .nullable()
    .describe('Of publication and hotspot: its title; null if there is none, or if it was deleted'),
  page_id: z.int().nullable().describe('Of page and hotspot: a number that the page keeps when it is moved'),
  number: z.int().nullable().describe('Of page: its page number now; null if it was removed'),
  from_page_id: z.int().describe('Of way: the page that was left'),
  to_page_id: z.int().describe('Of way: the page that came next'),
  from_number: z.int().nullable().describe('Of way: its page number now; null if it was removed'),
  to_number: z.int().nullable().describe('Of way: its page number now; null if it was removed'),
  hotspot_id: z.int().describe('Of hotspot: number of the hotspot'),
  type: z.enum(hotspotTypes).nullable().describe('Of hotspot: its type; null if it was deleted'),
  page_number: z.int().nullable().describe('Of hotspot: number of its page; null if it was deleted'),
  product_id: z.int().nullable().describe('Of product: number of the product; null for brand and category'),
  sku: z.string().nullable().describe('Of product: its SKU; null for brand and category'),
  name: z.string().describe('Of product, brand and category: its name, empty if it has none'),
}

const units: Record<Unit, string> = { number: 'Number', seconds: 'Seconds', share: 'Share, 0 to 1' }

const metrics = Object.fromEntries(
  metricNames.map(name => [
    inSnakeCase(name),
    z
      .number()
      .nullable()
      .describe(`${unitOf(name)}. ${metricDefinitions(name).join(' ')}`),
  ]),
)

/** A row of statistics: its columns and metrics depend on the dimension. */
export const statisticsRowJson = z
  .looseObject({ ...z.object(columns).partial().shape, ...z.object(metrics).partial().shape })
  .meta({ id: 'StatisticsRow', description: 'Figures of one value of the dimension, or of all' })

function unitOf(name: string): string {
  if (name in figures) return units[figures[name as keyof typeof figures].unit]
  return name.endsWith('Seconds') ? units.seconds : units.number
}

import { z } from 'zod'
import { conversionSources } from '#db/rules/conversions/conversions.ts'
import { placement } from '#db/rules/pages/placement.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { alignments } from '#db/rules/statistics/comparison.ts'
import { figureNames } from '#db/rules/statistics/figures.ts'
import { markKinds } from '#db/rules/statistics/marks.ts'
import { rangeNames, usualRange } from '#db/rules/statistics/ranges.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { Mark } from '#db/statistics/questions/marks.ts'
import { type Overview, shownSources } from '#db/statistics/questions/overview.ts'

export const statisticsQuery = z.object({ range: z.enum(rangeNames).default(usualRange) })

export const publicationStatisticsQuery = statisticsQuery.extend({
  with: bodyId.optional().describe('Id of another publication of the group, to compare with'),
  align: z.enum(alignments).default('online'),
})

const count = z.number()
const date = z.iso.date()
const steps = z.array(z.object({ begins: date, visits: count, opens: count, page_views: count }))
const search = z.object({ words: z.string(), times: count, missed: count, chosen: count })

const funnelJson = z.object({ seen: count, opened: count, listed: count, sent: count })

/** Figures of a screen, but for pages and publications. */
export const overviewJson = z.object({
  from: date,
  to: date,
  before: z.object({ from: date, to: date }),
  since: date.nullable().describe('First day on which anybody read'),
  figures: z.array(
    z.object({ name: z.enum(figureNames), now: z.number().nullable(), before: z.number().nullable() }),
  ),
  steps: steps.describe('Days, or weeks of a year'),
  products: z.array(
    funnelJson.extend({ id: z.number().nullable(), sku: z.string().nullable(), name: z.string() }),
  ),
  searches: z.array(search),
  misses: z.array(search).describe('Searches without a hit'),
  sources: z.array(
    z.object({
      name: z.enum(shownSources),
      rows: z.array(z.object({ value: z.string(), visits: count, opens: count })),
    }),
  ),
})

export const readPageJson = z.object({
  id: z.number(),
  views: count,
  median_seconds: z.number().nullable(),
})

export const comparisonJson = z.object({
  id: z.number(),
  title: z.string(),
  align: z.enum(alignments).describe('By dates if either has never been online'),
  from: date,
  to: date,
  figures: z.array(z.object({ name: z.enum(figureNames), value: z.number().nullable() })),
  steps,
})

export const markJson = z.object({
  day: date,
  kind: z.enum(markKinds),
  conversion: z
    .object({ source_type: z.enum(conversionSources), placement: placement.nullable() })
    .nullable(),
  page_number: z.number().nullable(),
})

export const readPublicationJson = z.object({
  id: z.number(),
  title: z.string().nullable().describe('Null if it was deleted'),
  opens: count,
  visits: count,
  page_views: count,
  visible_seconds: count,
})

/** Figures of a product's screen. */
/** Counts of a publication's hotspots that were seen or pressed. */
export const hotspotCountsJson = z.object({
  from: date,
  to: date,
  since: date.nullable().describe('First day on which anybody read'),
  hotspots: z.array(z.object({ id: z.number(), seen: count, pressed: count })),
})

export function overviewToJson(overview: Overview): z.output<typeof overviewJson> {
  const { days, before, since, figures, steps, products, searches, misses, sources } = overview
  return {
    ...days,
    before,
    since,
    figures: figureNames.map(name => ({ name, now: figures.now[name], before: figures.before[name] })),
    steps: stepsToJson(steps),
    products: products.map(({ productId, ...row }) => ({ id: productId, ...row })),
    searches,
    misses,
    sources,
  }
}

export function comparisonToJson(
  { id, title }: { id: number; title: string },
  { alignment, days, figures, steps }: Comparison,
): z.output<typeof comparisonJson> {
  return {
    id,
    title,
    align: alignment,
    ...days,
    figures: figureNames.map(name => ({ name, value: figures[name] })),
    steps: stepsToJson(steps),
  }
}

function stepsToJson(found: Overview['steps']): z.output<typeof steps> {
  return found.map(({ begins, figures: { visits, opens, pageViews } }) => ({
    begins,
    visits: visits ?? 0,
    opens: opens ?? 0,
    page_views: pageViews ?? 0,
  }))
}

export function markToJson({ day, kind, conversion, pageNumber }: Mark): z.output<typeof markJson> {
  return {
    day,
    kind,
    conversion: conversion && { source_type: conversion.sourceType, placement: conversion.placement },
    page_number: pageNumber,
  }
}

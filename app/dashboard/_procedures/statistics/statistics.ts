import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { findPublication } from '#db/publications/publications.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { alignments } from '#db/rules/statistics/comparison.ts'
import { rangeNames, ranges } from '#db/rules/statistics/ranges.ts'
import { comparison, daysToCompare } from '#db/statistics/questions/comparison.ts'
import { marks } from '#db/statistics/questions/marks.ts'
import { overview, shownRows } from '#db/statistics/questions/overview.ts'
import { lastDays } from '#db/statistics/questions/ranges.ts'
import { firstDay, type ScreenScope } from '#db/statistics/questions/since.ts'
import { hotspotFigures, pageFigures, publicationFigures } from '#db/statistics/questions/tables.ts'
import { inGroup, inPublication, publicationNamed } from '../named.ts'
import { reading } from '../procedure.ts'

const range = z.enum(rangeNames)
const besideShape = z.object({ id: bodyId, align: z.enum(alignments) })

/** More than publications have, with those of pages that were removed. */
const mostPages = 10_000
/** More than publications have. */
const mostHotspots = 100_000

/** Figures of readers. */
export default {
  ofGroup: reading.input(inGroup.extend({ range })).handler(async ({ context, input }) => {
    const { id, timeZone } = await findGroup(context.viewer, input.groupId)
    const scope: ScreenScope = { groupId: id, of: 'group' }
    const found = await overview(scope, input.range, timeZone)
    const slice = { limit: shownRows, offset: 0 }
    const { items } = await publicationFigures(scope, found.days, { orderBy: 'opens', slice })
    return { ...found, publications: items }
  }),

  /** Of a publication, beside another one of the group if it is named. */
  ofPublication: reading
    .input(inPublication.extend({ range, beside: besideShape.optional() }))
    .handler(async ({ context, input: { groupId, publicationId, range, beside } }) => {
      const { timeZone } = await findGroup(context.viewer, groupId)
      const { id } = await findPublication(groupId, publicationId)
      const other = beside && (await findPublication(groupId, beside.id))
      const compared =
        beside && (await daysToCompare({ own: id, other: beside.id }, beside.align, range, timeZone))
      const scope: ScreenScope = { groupId, of: { publicationIds: [id] } }
      const chosen = compared?.alignment === 'online' ? compared.own : undefined
      const found = await overview(scope, range, timeZone, chosen)
      const slice = { limit: mostPages, offset: 0 }
      const [{ items }, changes, comparedWith] = await Promise.all([
        pageFigures(scope, found.days, { orderBy: 'views', slice }),
        marks(id, found.days, timeZone),
        other && compared && comparison(other, range, compared),
      ])
      return { ...found, pages: items.map(shownPage), marks: changes, comparison: comparedWith }
    }),

  /** Counts of those hotspots that were seen or pressed, by id; the editor does not show those that were removed. */
  ofHotspots: reading.input(inPublication.extend({ range })).handler(async ({ context, input }) => {
    const { id, groupId, group } = await publicationNamed(context.viewer, input)
    const scope: ScreenScope = { groupId, of: { publicationIds: [id] } }
    const slice = { limit: mostHotspots, offset: 0 }
    const days = lastDays(ranges[input.range].days, group.timeZone)
    const [since, { items }] = await Promise.all([
      firstDay(scope),
      hotspotFigures(scope, days, { orderBy: 'seen', slice }),
    ])
    const standing = items.filter(({ type }) => type !== null)
    return {
      since,
      counts: new Map(standing.map(({ hotspotId, seen, pressed }) => [hotspotId, { seen, pressed }])),
    }
  }),
}

function shownPage({
  pageId,
  views,
  medianSeconds,
}: Awaited<ReturnType<typeof pageFigures>>['items'][number]) {
  return { pageId, views: views ?? 0, medianSeconds }
}

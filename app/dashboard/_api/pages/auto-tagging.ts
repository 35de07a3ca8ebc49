import type { z } from 'zod'
import type { autoTaggingBody, autoTaggingJson } from '#app/dashboard/api/_json/auto-tagging.ts'
import type { AddedTags, AutoTagOptions, AutoTagPlan, FoundTag } from '#components/editor/auto-tag/plan.ts'
import { call } from '../client.ts'

type Answer = z.output<typeof autoTaggingJson>
type Body = z.input<typeof autoTaggingBody>

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/auto_tagging'

/** Requests of the auto-tagging dialog. @throws Refused */
export function autoTaggingOf(groupId: number, publicationId: number) {
  const params = { group_id: groupId, publication_id: publicationId }
  return {
    async preview(options: AutoTagOptions): Promise<AutoTagPlan> {
      const answer = await call('POST', `${path}/preview`, { params, body: bodyOf(options) })
      return { found: answer.hotspots.map(asTag), count: countOf(answer), warnings: answer.warnings }
    },
    async apply(options: AutoTagOptions, leftOut: string[]): Promise<AddedTags> {
      const { added } = await call('POST', path, { params, body: { ...bodyOf(options), left_out: leftOut } })
      return new Map(added.map(({ spread_id, hotspot_ids }) => [spread_id, hotspot_ids]))
    },
  }
}

function bodyOf({ annotations, links, products, tiles, icons }: AutoTagOptions): Body {
  return {
    annotations,
    extraction_options: {
      ...(links && { links: { icons } }),
      ...(products && { products: { icons, ...(!tiles && { area: 'sku' }) } }),
    },
  }
}

const asTag = ({
  key,
  page_number,
  type,
  leads_to,
  products,
  ...area
}: Answer['hotspots'][number]): FoundTag => ({
  key,
  pageNumber: page_number,
  type,
  leadsTo: leads_to,
  products,
  area: { left: area.left, top: area.top, width: area.width, height: area.height },
})

function countOf({ counts }: Answer): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

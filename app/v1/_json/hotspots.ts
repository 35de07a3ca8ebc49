import { z } from 'zod'
import type { EditionHotspot } from '#db/editions/hotspots.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import { youtubeIdOf } from '#db/rules/hotspots/videos.ts'

const base = {
  id: z.int().describe('Number of the hotspot'),
  title: z.string().optional().describe('Left out where there is none'),
  showIndication: z.boolean().describe('Whether an indicator is shown'),
  position: z
    .object({
      left: z.number().describe('Fraction of the width of the spread, from its left side'),
      top: z.number().describe('Fraction of the height of the spread, from its top'),
      width: z.number().describe('Fraction of the width of the spread'),
      height: z.number().describe('Fraction of the height of the spread'),
      iconLeft: z.number().describe('Centre of the indicator, as a fraction of the width of the hotspot'),
      iconTop: z.number().describe('Centre of the indicator, as a fraction of the height of the hotspot'),
    })
    .describe('Where it lies; it may reach over the edges of the spread'),
}

export const hotspotJson = z
  .discriminatedUnion('type', [
    z.object({
      ...base,
      type: z.literal('product'),
      products: z
        .array(
          z.object({
            id: z.int().describe('Number of the product'),
            stub: z.literal(true).describe('The rest is read under /products'),
          }),
        )
        .min(1),
    }),
    z.object({
      ...base,
      type: z.literal('externalLink'),
      url: z.string().describe('Address of a site or within an app'),
    }),
    z.object({
      ...base,
      type: z.literal('pageReference'),
      pageNumber: z.int().min(1).describe('Page numbers start at 1'),
    }),
    z.object({
      ...base,
      type: z.literal('video'),
      youtubeId: z.string().describe('Number of the video on YouTube'),
    }),
  ])
  .meta({ id: 'PublicationHotspot', description: 'An interactive area of a spread' })

type HotspotJson = z.input<typeof hotspotJson>

/** What version 1 knows of a hotspot: nothing or one. Images, slideshows and videos elsewhere than on YouTube it lacks. */
export function hotspotToJson(hotspot: EditionHotspot): HotspotJson[] {
  const { id, title, showIndication, area, iconLeft, iconTop } = hotspot
  const common = {
    id,
    ...(title !== null && { title }),
    showIndication,
    position: { ...area, iconLeft, iconTop },
  }
  switch (hotspot.type) {
    case 'external_link':
      // It may be older than the present rule for links.
      return isLink(hotspot.details.url)
        ? [{ ...common, type: 'externalLink', url: hotspot.details.url }]
        : []
    case 'page_reference':
      return [{ ...common, type: 'pageReference', pageNumber: hotspot.details.page_number }]
    case 'video': {
      const youtubeId = youtubeIdOf(hotspot.details)
      return youtubeId === null ? [] : [{ ...common, type: 'video', youtubeId }]
    }
    case 'product': {
      // Products that no feed has brought yet have nothing to show; without any there is nothing to open.
      const products = hotspot.productIds.map(productId => ({ id: productId, stub: true as const }))
      return products.length === 0 ? [] : [{ ...common, type: 'product', products }]
    }
    default:
      return []
  }
}

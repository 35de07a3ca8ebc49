import { z } from 'zod'

const icons = z.object({
  icons: z.boolean().optional().describe('True if extracted hotspots show their icons'),
})

export const hotspotAreas = ['sku', 'tile'] as const

export const extractionOptions = z
  .object({
    links: icons
      .optional()
      .describe(
        'Makes links of URLs and e-mail addresses. They are printed in the PDF; its own links are always taken',
      ),
    phones: icons.optional().describe('Phone numbers. An extension that makes links of them'),
    products: icons
      .extend({
        area: z
          .enum(hotspotAreas)
          .optional()
          .describe(
            'An extension. `tile`: a hotspot takes the whole tile of the product, its text and its picture; `sku`: the SKU alone. `tile` if left out',
          ),
      })
      .optional()
      .describe('Makes product hotspots of known SKUs. Those are in the product feed or library'),
  })
  .meta({ id: 'ExtractionOptions' })
export type ExtractionOptions = z.infer<typeof extractionOptions>

import { z } from 'zod'

const icons = z.object({
  icons: z.boolean().optional().describe('True if extracted hotspots show their icons'),
})

export const hotspotAreas = ['sku', 'tile'] as const

export const extractionOptions = z
  .object({
    links: icons
      .optional()
      .describe('Makes a link of every URL, document link and e-mail address in the PDF'),
    phones: icons.optional().describe('An extension. Makes a link of every phone number'),
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
      .describe('Makes a product hotspot of every SKU in the PDF that the product feed or library has'),
  })
  .meta({ id: 'ExtractionOptions' })
export type ExtractionOptions = z.infer<typeof extractionOptions>

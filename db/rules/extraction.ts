import { z } from 'zod'

const icons = z.object({
  icons: z.boolean().optional().describe('Whether the extracted hotspots show their icons'),
})

/** What a conversion looks for in a PDF besides its annotations, which are always taken. */
export const extractionOptions = z
  .object({
    links: icons
      .optional()
      .describe('Makes a link of every URL, document link and e-mail address in the PDF'),
    products: icons
      .optional()
      .describe('Makes a product hotspot of every SKU in the PDF that the product feed or library has'),
  })
  .meta({ id: 'ExtractionOptions' })
export type ExtractionOptions = z.infer<typeof extractionOptions>

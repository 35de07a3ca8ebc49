import { z } from 'zod'
import { extractionOptions } from '#db/rules/extraction.ts'
import { sourceUrl } from './publications.ts'

const pageNumber = z.int().min(1).max(100_000)

export const addedPages = z
  .object({
    source_url: sourceUrl,
    source_page_numbers: z
      .array(pageNumber)
      .min(1)
      .max(20_000)
      .refine(numbers => new Set(numbers).size === numbers.length, 'must not name a page twice')
      .optional()
      .describe('Pages of the PDF, in the order wanted; all if left out'),
    position: pageNumber.optional().describe('Page number at which to insert; at the end if left out'),
    extraction_options: extractionOptions.optional(),
  })
  .meta({ id: 'AddedPages' })

export const replacementPage = z
  .object({
    source_url: sourceUrl,
    source_page_number: pageNumber.default(1).describe('Page of the PDF'),
    extraction_options: extractionOptions.optional(),
    remove_hotspots: z.boolean().default(false).describe('Removes the hotspots of the page'),
  })
  .meta({ id: 'ReplacementPage' })

import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import { conversionOptions } from '#db/rules/conversions/options.ts'
import { sourceUrl } from '#db/rules/conversions/source-url.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'

const pageNumber = z.int().min(1).max(100_000)

/** The PDF's address, or an upload. */
const source = {
  source_url: sourceUrl.optional(),
  upload_id: ours(z.uuid().optional().describe('A PDF uploaded to /uploads, instead of source_url')),
}
type Source = { source_url?: string; upload_id?: string }

/** Exactly one is required. */
function checkSource({ source_url, upload_id }: Source, context: z.RefinementCtx): void {
  if ((source_url === undefined) !== (upload_id === undefined)) return
  const message = upload_id === undefined ? 'must be given' : 'must be left out when upload_id is given'
  context.addIssue({ code: 'custom', path: ['source_url'], message })
}

/** Converts a checked source for the model. */
export function sourceFromJson({ source_url = '', upload_id }: Source) {
  return upload_id === undefined ? { sourceUrl: source_url } : { uploadId: upload_id }
}

const moreOptions = ours(
  conversionOptions
    .optional()
    .describe('As for the PDF of the first page if left out, without its layers and portfolio'),
)

export const addedPages = z
  .object({
    ...source,
    source_page_numbers: z
      .array(pageNumber)
      .min(1)
      .max(20_000)
      .refine(numbers => new Set(numbers).size === numbers.length, 'must not name a page twice')
      .optional()
      .describe('Pages of the PDF, in the order wanted; all if left out'),
    position: pageNumber.optional().describe('Page number at which to insert; at the end if left out'),
    extraction_options: extractionOptions.optional(),
    conversion_options: moreOptions,
  })
  .superRefine(checkSource)
  .meta({ id: 'AddedPages' })

export const replacementPage = z
  .object({
    ...source,
    source_page_number: pageNumber.default(1).describe('Page of the PDF'),
    extraction_options: extractionOptions.optional(),
    conversion_options: moreOptions,
    remove_hotspots: z.boolean().default(false).describe('Removes the hotspots of the page'),
  })
  .superRefine(checkSource)
  .meta({ id: 'ReplacementPage' })

export const pagesAgain = z
  .object({
    page_numbers: z
      .union([z.literal('all'), z.array(pageNumber).min(1).max(20_000)], {
        error: 'must be all, or a list of page numbers',
      })
      .describe('In the publication, from 1'),
    conversion_options: ours(
      conversionOptions
        .optional()
        .describe(
          'Converts the whole PDFs of these pages with other options; those left out stay. Hotspots stay where they are on the PDF’s pages',
        ),
    ),
  })
  .meta({ id: 'PagesAgain' })

export const sentEdition = z
  .object({
    ...source,
    extraction_options: extractionOptions.optional(),
    conversion_options: moreOptions,
  })
  .superRefine(checkSource)

export const matchedPages = z.object({
  pages: z
    .array(
      z.object({
        source_page_number: pageNumber.describe('In the PDF, from 1'),
        page_id: z.int().nullable().describe('Of the page whose place it takes; null to add it'),
      }),
    )
    .min(1)
    .max(20_000)
    .optional()
    .describe('All pages of the edition in their new order; as it proposes them if left out'),
})

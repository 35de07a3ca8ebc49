import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import { conversionOptions } from '#db/rules/conversions/options.ts'
import { sourceUrl } from '#db/rules/conversions/source-url.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { newSettings, ofVersion2, sentSettings } from '#db/rules/publications/settings/shapes.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const metatags_category = filledText(255)
  .describe('Assigns all metatags of the category, in addition to metatag_ids')
  .optional()

export const newPublication = z
  .object({
    ...z.object(ofVersion2(newSettings)).partial().shape,
    title: newSettings.title,
    metatags_category,
    source_url: sourceUrl.optional(),
    upload_id: ours(z.uuid().optional().describe('A PDF uploaded to /uploads, instead of source_url')),
    extraction_options: extractionOptions.optional(),
    conversion_options: ours(conversionOptions.optional().describe('How pages are made of a print PDF')),
  })
  .refine(({ source_url, upload_id }) => (source_url === undefined) !== (upload_id === undefined), {
    path: ['source_url'],
    // Reported even if other fields are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
    error: ({ input }) =>
      (input as { upload_id?: string }).upload_id === undefined
        ? 'must be given'
        : 'must be left out when upload_id is given',
  })
  .meta({ id: 'NewPublication' })

export const publicationChanges = z
  .object({ ...ofVersion2(sentSettings), metatags_category })
  .partial()
  .meta({ id: 'PublicationChanges' })

import { z } from 'zod'
import { isMasked } from '#db/rules/addresses/address-passwords.ts'
import { parseSourceAddress } from '#db/rules/addresses/addresses.ts'
import { slugMaxLength, slugPattern } from '#db/rules/addresses/slugs.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { layouts } from '#db/rules/pages/spreads.ts'

// Forms of the dashboard validate with these schemas too, so nothing here imports the model.

export const sourceUrl = text(8192)
  .superRefine((value, context) => {
    const parsed = parseSourceAddress(value, ['http', 'https'])
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message })
    else if (isMasked(value)) context.addIssue({ code: 'custom', message: 'must have its password, not ***' })
  })
  .meta({ format: 'uri', description: 'http or https address of a PDF that is publicly accessible' })

const described = {
  title: filledText(255),
  browser_title: text(255).nullable(),
  description: text(5000).nullable(),
  language: z.enum(languageCodes).nullable(),
  schedule_online_at: sentDateTime.nullable().describe('Now or earlier means online as soon as converted'),
  schedule_offline_at: sentDateTime.nullable(),
  metatag_ids: z.array(bodyId).max(1000),
  metatags_category: filledText(255).describe('Assigns all metatags of the category, besides metatag_ids'),
  valid_from: z.iso.date('must be a date such as 2025-06-01').nullable(),
  collection_id: bodyId.nullable(),
  layout_type: z.enum(layouts),
}

export const newPublication = z
  .object({
    ...z.object(described).partial().shape,
    title: described.title,
    source_url: sourceUrl.optional(),
    upload_id: z.uuid().optional().describe('Ours: a PDF sent to /uploads, instead of source_url'),
    extraction_options: extractionOptions.optional(),
    show_related_publications: z.boolean().optional(),
    auto_related_publications: z.boolean().optional(),
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
  .object({
    ...described,
    slug: z
      .string()
      .min(1)
      .max(slugMaxLength)
      .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
    disable_seo: z.boolean(),
    secured: z.boolean(),
    password: filledText(255).describe('Needed when secured is true; never returned'),
    show_related_publications: z.boolean(),
    auto_related_publications: z.boolean(),
    test: z.boolean(),
    custom_header: text(100_000).nullable().describe('HTML'),
    force_single_page_on_mobile: z.boolean(),
    mobile_vertical_scroll: z.boolean(),
    override_mobile_layout: z.boolean(),
    content_goal: text(255).nullable(),
    content_goal_other: text(255).nullable(),
    format_type: text(255).nullable(),
  })
  .partial()
  .meta({ id: 'PublicationChanges' })

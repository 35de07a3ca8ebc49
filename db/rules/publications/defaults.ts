import { z } from 'zod'
import { extractionOptions } from '../extraction/extraction.ts'
import { layouts } from '../pages/spreads.ts'

/** The defaults of a group's new publications: settings, and the options of their first conversion. */
export const publicationDefaults = z
  .object({
    layout_type: z.enum(layouts).optional(),
    extraction_options: extractionOptions.optional(),
    show_related_publications: z.boolean().optional(),
    auto_related_publications: z.boolean().optional(),
    override_mobile_layout: z.boolean().optional(),
    force_single_page_on_mobile: z.boolean().optional(),
    mobile_vertical_scroll: z.boolean().optional(),
  })
  .meta({ id: 'PublicationDefaults' })
export type PublicationDefaults = z.infer<typeof publicationDefaults>

import { z } from 'zod'
import { conversionOptions } from '../conversions/options.ts'
import { extractionOptions } from '../extraction/extraction.ts'
import { defaultSettings } from './settings/shapes.ts'

/** The defaults of a group's new publications: settings, and the options of their first conversion. */
export const publicationDefaults = z
  .object({
    ...defaultSettings,
    extraction_options: extractionOptions,
    conversion_options: conversionOptions,
  })
  .partial()
  .meta({ id: 'PublicationDefaults' })
export type PublicationDefaults = z.infer<typeof publicationDefaults>

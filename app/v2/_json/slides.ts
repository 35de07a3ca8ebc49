import { z } from 'zod'
import { fileUrl } from '#db/groups/addresses.ts'
import { mediaUrl } from '#db/rules/hotspots/field-types.ts'
import { text } from '#db/rules/shapes/texts.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'

export const slideJson = z
  .object({
    id: z.int(),
    hotspot_id: z.int(),
    position: z.int().describe('From 0, in the order in which they are shown'),
    url: z.string().nullable(),
    file_path: z.string().nullable().describe('Path behind the asset address, of a file that is kept here'),
    file_hosted: z.boolean().describe('Whether the file is kept here, not at url'),
    file_url: z.url().nullable().describe('Where a file that is kept here is fetched'),
    original_filename: z.string().nullable(),
    alt_text: z.string().nullable(),
  })
  .meta({ id: 'Slide' })

export function slideToJson(slide: SlideRow): z.input<typeof slideJson> {
  return {
    id: slide.id,
    hotspot_id: slide.hotspotId,
    position: slide.position,
    url: slide.url,
    file_path: slide.fileKey && `/${slide.fileKey}`,
    file_hosted: slide.fileKey !== null,
    file_url: slide.fileKey && fileUrl(slide.fileKey),
    original_filename: slide.originalFilename,
    alt_text: slide.altText,
  }
}

export const newSlide = z.object({ url: mediaUrl, alt_text: text(5000).nullable().optional() })

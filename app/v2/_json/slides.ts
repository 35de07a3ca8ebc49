import { z } from 'zod'
import { fileUrl } from '#db/groups/addresses.ts'
import { ours } from '#db/rules/audience.ts'
import { mediaUrl } from '#db/rules/hotspots/field-types.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { complaint } from '#db/rules/words/said.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'

export const slideJson = z
  .object({
    id: z.int(),
    hotspot_id: z.int(),
    position: z.int().describe('From 0, in display order'),
    url: z.string().nullable(),
    file_path: z.string().nullable().describe('Path below the asset address, for files stored here'),
    file_hosted: z.boolean().describe('True if the file is stored here, not at url'),
    file_url: z.url().nullable().describe('Address of a file stored here'),
    original_filename: z.string().nullable(),
    alt_text: z.string().nullable(),
    media_id: ours(z.int().nullable().describe("Its picture or film in the group's library")),
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
    media_id: slide.mediaId,
  }
}

export const newSlide = z
  .object({
    url: mediaUrl.optional(),
    media_id: ours(bodyId.optional().describe("A picture or film of the group's library, in place of url")),
    alt_text: text(5000).nullable().optional(),
  })
  .refine(slide => slide.url !== undefined || slide.media_id !== undefined, {
    path: ['url'],
    ...complaint('must be given', 'invalid.given'),
  })

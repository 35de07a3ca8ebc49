import { z } from 'zod'
import { fileUrl } from '#db/groups/addresses.ts'
import { stillUrl } from '#db/media/addresses.ts'
import type { UsedMedia } from '#db/media/media.ts'
import { mediaKinds, mediaPath } from '#db/rules/media/files.ts'
import { filledText, text } from '#db/rules/shapes/texts.ts'

const states = ['processing', 'ready', 'refused'] as const

export const mediaJson = z
  .object({
    id: z.int(),
    kind: z.enum(mediaKinds).describe('picture or film'),
    state: z
      .enum(states)
      .describe(
        'processing until its file can be shown; refused if that cannot be used, and then it goes after a day',
      ),
    error: z.string().nullable().describe('A sentence: why the last file sent cannot be used'),
    original_filename: z.string().describe('Name of the file that was uploaded'),
    mime_type: z.string().describe('Type of the file at file_url, or of that sent until it is ready'),
    bytes: z.int().describe('Size of the file that was sent, in bytes'),
    width: z.int().nullable().describe('Pixels'),
    height: z.int().nullable().describe('Pixels'),
    duration: z.number().nullable().describe('Seconds; null for pictures, and for films that do not tell'),
    alt_text: z.string().nullable().describe('What hotspots and slides have that have no text of their own'),
    file_path: z.string().nullable().describe('Path below the asset address'),
    file_url: z.url().nullable().describe('Address of what hotspots show; null until it is ready'),
    thumbnail_url: z.url().nullable().describe('A small picture of it; null for a film without a poster'),
    uses: z
      .object({
        hotspots: z.int().describe('Hotspots that show it'),
        publications: z.int().describe('Publications that these are of'),
      })
      .describe('How many hotspots show it, of how many publications'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Media', description: "A picture or a film of a group's library" })

export function mediaToJson(media: UsedMedia): z.input<typeof mediaJson> {
  const { fileKey, note } = media
  return {
    id: media.id,
    kind: media.kind,
    state: stateOf(media),
    error: note === null ? null : sentences[note],
    original_filename: media.fileName,
    mime_type: media.mime,
    bytes: media.bytes,
    width: media.widthPx,
    height: media.heightPx,
    duration: media.durationMs === null ? null : media.durationMs / 1000,
    alt_text: media.altText,
    file_path: fileKey && `/${mediaPath(fileKey)}`,
    file_url: fileKey && fileUrl(mediaPath(fileKey)),
    thumbnail_url: fileKey && stillUrl(fileKey, 'within400'),
    uses: media.uses,
    created_at: media.createdAt.toISOString(),
  }
}

function stateOf({ fileKey, uploadKey }: UsedMedia): (typeof states)[number] {
  if (uploadKey !== null) return 'processing'
  return fileKey === null ? 'refused' : 'ready'
}

const sentences = {
  unreadable:
    'The picture cannot be read: it may be damaged or far too large. Save it again as JPEG or PNG and send that.',
  unplayable:
    'Not all browsers play this film: it is in HEVC or another format than H.264, VP9 or AV1. Save it as MP4 with H.264 and send that.',
  noFilm: 'The film cannot be read: it may be damaged or cut off. Save it again as MP4 and send that.',
} as const

export const mediaChanges = z
  .object({
    original_filename: filledText(255).describe('Name of the file'),
    alt_text: text(5000)
      .nullable()
      .describe('What it shows, for hotspots and slides that have no text of their own'),
  })
  .partial()
  .meta({ id: 'MediaChanges' })

/** Query of requests whose body is a file. */
export const sentFile = z.object({
  file_name: filledText(255).default('file').describe('The name of the file'),
})

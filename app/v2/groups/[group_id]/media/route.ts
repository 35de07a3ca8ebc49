import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { mediaJson, mediaToJson, sentFile } from '#app/v2/_json/media.ts'
import { expectRoom } from '#db/accounts/quotas/room.ts'
import { env } from '#db/env.ts'
import { findGroup } from '#db/groups/groups.ts'
import { keepMedia } from '#db/media/keeping.ts'
import { findMedia, listMedia } from '#db/media/media.ts'
import { mediaKinds, mostPictureBytes } from '#db/rules/media/files.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's pictures and films",
    description: 'Newest first, without those that are refused.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params,
    query: pagination.extend({
      search: filledText(255).optional().describe('Words that the name or the alt text has to contain'),
      kind: z.enum(mediaKinds).optional().describe('Only those of this kind'),
    }),
    returns: { 200: { body: z.object({ media: z.array(mediaJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await listMedia(group.id, query, sliceOf(query))
      return { body: { media: found.items.map(mediaToJson) }, headers: listHeaders(query, found) }
    },
  }),
  POST: endpoint({
    operation: 'sendMedia',
    summary: 'Send a picture or a film',
    description:
      'The body is the file itself: JPEG, PNG, WebP, AVIF or GIF, or a film in MP4 or WebM. Ask for it until it is ready, then name it in hotspots as media_id. The same file is there once: sent again, it is answered as it is.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    file: 'application/octet-stream',
    query: sentFile.extend({
      alt_text: filledText(255)
        .optional()
        .describe('What it shows, for hotspots and slides that have no text of their own'),
      poster_upload_id: z
        .uuid()
        .optional()
        .describe('For a film: a picture that was sent to /uploads, shown before it plays'),
    }),
    returns: { 201: { body: z.object({ media: mediaJson }) } },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      await expectRoom(group.id, { bytes: 1 })
      await using received = await receiveFile(request, Math.max(env().maxFilmBytes, mostPictureBytes))
      const kept = await keepMedia(group.id, {
        file: received,
        fileName: query.file_name,
        altText: query.alt_text,
        posterUploadId: query.poster_upload_id,
        createdBy: viewer.userId,
      })
      return { body: { media: mediaToJson(await findMedia(group.id, kept.id)) } }
    },
  }),
})

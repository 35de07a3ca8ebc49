import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { mediaJson, mediaToJson, sentFile } from '#app/v2/_json/media.ts'
import { expectRoom } from '#db/accounts/quotas/room.ts'
import { env } from '#db/env.ts'
import { findGroup } from '#db/groups/groups.ts'
import { replaceMedia } from '#db/media/keeping.ts'
import { findMedia } from '#db/media/media.ts'
import { mostPictureBytes } from '#db/rules/media/files.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: endpoint({
    operation: 'replaceMediaFile',
    summary: 'Replace the file of a picture or a film',
    description:
      'The body is a file of the same kind. Once it is ready, it is shown by all hotspots and slides that show the one before.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, media_id: pathId }),
    file: 'application/octet-stream',
    query: sentFile,
    returns: { 200: { body: z.object({ media: mediaJson }) } },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      const { id } = await findMedia(group.id, params.media_id)
      await expectRoom(group.id, { bytes: 1 })
      await using received = await receiveFile(request, Math.max(env().maxFilmBytes, mostPictureBytes))
      await replaceMedia(group.id, id, { file: received, fileName: query.file_name })
      return { body: { media: mediaToJson(await findMedia(group.id, id)) } }
    },
  }),
})

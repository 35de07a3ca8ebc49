import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { mediaChanges, mediaJson, mediaToJson } from '#app/v2/_json/media.ts'
import { findGroup } from '#db/groups/groups.ts'
import { changeMedia, deleteMedia, findMedia } from '#db/media/media.ts'

const params = z.object({ group_id: pathId, media_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    operation: 'getMedia',
    summary: 'Get a picture or a film',
    description: 'Ask for one that was sent until its state is ready or refused.',
    audience: 'ours',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ media: mediaJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { media: mediaToJson(await findMedia(group.id, params.media_id)) } }
    },
  }),
  PATCH: endpoint({
    operation: 'updateMedia',
    summary: 'Change the name or the alt text of a picture or a film',
    description: 'Hotspots and slides without a text of their own have the new alt text at once.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'media', shape: mediaChanges, example: { alt_text: 'Oak chair, from the side' } },
    returns: { 200: { body: z.object({ media: mediaJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const { original_filename: fileName, alt_text: altText } = body
      const changes = {
        ...(fileName !== undefined && { fileName }),
        ...(altText !== undefined && { altText }),
      }
      return { body: { media: mediaToJson(await changeMedia(group.id, params.media_id, changes)) } }
    },
  }),
  DELETE: endpoint({
    operation: 'deleteMedia',
    summary: 'Delete a picture or a film',
    description: 'Only where no hotspot shows it, also of archived publications.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params,
    returns: {
      204: { body: null },
      409: { description: 'Hotspots show it', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await deleteMedia(group.id, params.media_id)
      return {}
    },
  }),
})

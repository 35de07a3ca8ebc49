import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { parseBody } from '#app/_http/requests/body.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { metatagChanges, metatagJson, metatagToJson } from '#app/v2/_json/metatags.ts'
import { deleteMetatag, findMetatag, updateMetatag } from '#db/collections/metatags.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId, metatag_id: pathId })
const deletion = z.object({
  force_delete: z.boolean().optional().describe('Deletes it even if publications use it'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a metatag',
    description: 'Answers a list of one.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ metatag: z.tuple([metatagJson]) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { metatag: [metatagToJson(await findMetatag(group.id, params.metatag_id))] } }
    },
  }),
  PUT: endpoint({
    summary: 'Change a metatag',
    description: 'Only the fields sent change.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'metatag', shape: metatagChanges, example: { value: 'summer' } },
    returns: { 200: { body: z.object({ metatag: metatagJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { metatag: metatagToJson(await updateMetatag(group.id, params.metatag_id, body)) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a metatag',
    description: 'Archived publications do not stop it, and lose the metatag.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    query: deletion,
    readsBody: true,
    returns: {
      204: { body: null },
      409: { description: 'A publication uses it, and force_delete is not true', body: errorJson },
      413: { description: 'The body is too large', body: errorJson },
    },
    async handle({ request, viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      // Many clients send DELETE parameters in a body.
      const body = deletion.parse((await parseBody({ shape: deletion }, request)).value)
      const force = query.force_delete ?? body.force_delete ?? false
      await deleteMetatag(group.id, params.metatag_id, { force })
      return {}
    },
  }),
})

import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { bodyId, pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { mostAtOnce, publicationAct } from '#app/dashboard/api/_json/publications/acts.ts'
import { countForReaders } from '#db/acts/acts.ts'
import { findGroup } from '#db/groups/groups.ts'
import { questionBefore } from '#db/rules/acts/questions.ts'

const question = z.object({ title: z.string(), sentence: z.string(), confirm: z.string() })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'What to ask before an act on publications, because readers would notice it',
    extension: true,
    access: 'read',
    params: z.object({ group_id: pathId }),
    body: {
      shape: z.object({ act: publicationAct, publication_ids: z.array(bodyId).min(1).max(mostAtOnce) }),
    },
    returns: { 200: { body: z.object({ question: question.nullable() }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const counts = await countForReaders(group.id, body.publication_ids)
      return { body: { question: questionBefore(body.act, counts) ?? null } }
    },
  }),
})

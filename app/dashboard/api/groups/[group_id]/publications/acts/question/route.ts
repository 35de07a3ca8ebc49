import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { wantedAct, wantedActFromJson } from '#app/dashboard/api/_json/publications/acts.ts'
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
    body: { shape: wantedAct },
    returns: { 200: { body: z.object({ question: question.nullable() }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const { act, on } = wantedActFromJson(body)
      const counts = await countForReaders(group.id, on)
      return { body: { question: questionBefore(act, counts) ?? null } }
    },
  }),
})

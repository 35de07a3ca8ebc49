import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { wantedAct, wantedActFromJson } from '#app/dashboard/api/_json/publications/acts.ts'
import { countForReaders, listGoingOnline } from '#db/acts/readers.ts'
import { findGroup } from '#db/groups/groups.ts'
import { questionBefore } from '#db/rules/acts/questions.ts'
import { isPublishMove } from '#db/rules/publishing/review.ts'

const question = z.object({ title: z.string(), sentence: z.string(), confirm: z.string() })
const lookAt = z
  .object({ id: z.int(), title: z.string() })
  .describe('The one publication that would go online, to be looked at first')

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'What to ask before an act on publications, because readers would notice it',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    body: { shape: wantedAct },
    returns: { 200: { body: z.object({ question: question.nullable(), look_at: lookAt.nullable() }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const { act, on } = wantedActFromJson(body)
      const question = questionBefore(act, await countForReaders(group.id, on))
      if (question !== undefined) return { body: { question, look_at: null } }
      const [one, ...more] = isPublishMove(act.name) ? await listGoingOnline(group.id, on) : []
      return { body: { question: null, look_at: (more.length === 0 && one) || null } }
    },
  }),
})

import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { languageFor } from '#app/dashboard/_words/language-for.ts'
import { conversionEvents } from '#app/dashboard/api/_live/conversion-events.ts'
import { findGroup } from '#db/groups/groups.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Follow a group's conversions as server-sent events",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: null, stream: 'text/event-stream' } },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      const words = dashboardWordsIn(languageFor(viewer, request.headers), 'reasons')
      return {
        stream: conversionEvents(viewer, group.id, words, request.signal),
      }
    },
  }),
})

import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { firstStepsJson, firstStepsToJson } from '#app/dashboard/api/_json/first-steps/first-steps.ts'
import { readFirstSteps } from '#db/first-steps/first-steps.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Which of the first steps were taken in a group, as its data tells',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: z.object({ first_steps: firstStepsJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { first_steps: firstStepsToJson(await readFirstSteps(group)) } }
    },
  }),
})

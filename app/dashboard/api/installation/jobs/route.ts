import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { jobJson, jobToJson } from '#app/dashboard/api/_json/installation.ts'
import { listJobs } from '#db/queued-jobs/jobs.ts'
import { jobStates } from '#db/rules/installation/jobs.ts'

const perPage = 25

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the jobs of the queue that are in a state',
    audience: 'dashboard',
    access: 'installation',
    query: z.object({ state: z.enum(jobStates), page: z.int().min(1).max(100_000).default(1) }),
    returns: { 200: { body: z.object({ jobs: z.array(jobJson), has_more: z.boolean() }) } },
    async handle({ query: { state, page } }) {
      const { items, hasMore } = await listJobs(state, { limit: perPage, offset: (page - 1) * perPage })
      return { body: { jobs: items.map(jobToJson), has_more: hasMore } }
    },
  }),
})

import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { jobId } from '#app/dashboard/api/_json/installation.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { retryJob } from '#db/installation/job-changes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Try a job that failed again',
    audience: 'dashboard',
    access: 'installation',
    params: z.object({ job_id: jobId }),
    returns: { 204: { body: null }, 409: { description: 'It did not fail', body: errorJson } },
    async handle({ params }) {
      await retryJob(params.job_id)
      return {}
    },
  }),
})

import { z } from 'zod'
import { cancelJob, retryJob } from '#db/installation/job-changes.ts'
import { listJobs } from '#db/queued-jobs/jobs.ts'
import { jobStates } from '#db/rules/installation/jobs.ts'
import { ofInstallation } from '../procedure.ts'

const perPage = 25
/** A job's number, a `bigint`, is kept as text. */
const one = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })
const page = z.object({ state: z.enum(jobStates), page: z.int().min(1).max(100_000) })

/** The jobs of the queue. */
export const jobs = {
  list: ofInstallation
    .input(page)
    .handler(({ input: { state, page } }) =>
      listJobs(state, { limit: perPage, offset: (page - 1) * perPage }),
    ),

  retry: ofInstallation.input(one).handler(({ input }) => retryJob(input.id)),

  cancel: ofInstallation.input(one).handler(({ input }) => cancelJob(input.id)),
}

import { z } from 'zod'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { quotasOf } from '#db/accounts/quotas/usage.ts'
import { retryPurges } from '#db/cache-purges/failed.ts'
import { installationStatus } from '#db/installation/status.ts'
import { requestMeasurement } from '#db/installation/storage.ts'
import { largestQuota, type QuotaName } from '#db/rules/quotas/quotas.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { ofInstallation } from '../procedure.ts'
import { jobs } from './jobs.ts'

const quota = (name: QuotaName) => z.int().min(0).max(largestQuota[name]).nullable()

/** Null means unlimited. */
const quotas = z.object({
  publications: quota('publications'),
  pages: quota('pages'),
  bytes: quota('bytes'),
})

/** How the installation is, for those who run it. */
export default {
  get: ofInstallation.handler(({ context }) => installationStatus(context.language)),

  jobs,

  setQuotas: ofInstallation
    .input(quotas.extend({ accountId: bodyId }))
    .handler(async ({ input: { accountId, ...set } }) => quotasOf(await setQuotas(accountId, set))),

  measureStorage: ofInstallation.handler(() => requestMeasurement()),

  /** Tells shared caches again what changed. */
  retryPurges: ofInstallation.handler(() => retryPurges()),
}

import { databaseFaultOf } from '#db/connection/faults.ts'
import type { PageClaim } from '#db/page-work/claims.ts'
import { type PageCost, putOffClaimedPage, refuseClaimedPage } from '#db/page-work/outcomes.ts'
import { RunLost } from '#db/runs/runs.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { troubleOf } from '../conversions/machine-trouble.ts'
import { MachineFault } from '../pdf/processes/machine-fault.ts'
import { PageRefused, PdfRefused } from '../pdf/refusals.ts'

const mostAttempts = 5 // at unknown errors of a page

/** Unknown error of a page, after its last attempt. */
export class PageGivenUp extends Error {
  override name = 'PageGivenUp'
}

/** Refuses a claimed page or puts it off, according to its error. */
export async function noteFailure(claim: PageClaim, error: unknown, cost: PageCost): Promise<void> {
  // Without a database the lease expires, and the page is made again.
  if (error instanceof RunLost || databaseFaultOf(error) === 'database away') return
  if (error instanceof PdfRefused) {
    metrics().pageFailures.inc({ outcome: 'refused' })
    const of = error instanceof PageRefused ? 'page' : 'pdf'
    const { code, reason, message } = error
    return refuseClaimedPage(claim, { of, code, facts: reason.values, message }, cost)
  }
  log.error('A page could not be made', { error })
  const trouble = troubleOf(error)
  const isGivenUp = trouble === undefined && claim.attempts >= mostAttempts
  metrics().pageFailures.inc({ outcome: isGivenUp ? 'refused' : 'postponed' })
  if (isGivenUp) return refuseClaimedPage(claim, { of: 'us', code: 'unknown', message: String(error) }, cost)
  const alone = error instanceof MachineFault && error.code === 'busy'
  await putOffClaimedPage(claim, { trouble: trouble ?? 'other', alone })
}

import { faultOf } from '#db/connection/faults.ts'
import type { Claim } from '#db/page-work/claims.ts'
import { type PageCost, putOffClaimedPage, refuseClaimedPage } from '#db/page-work/outcomes.ts'
import { RunLost } from '#db/runs/runs.ts'
import { troubleOf } from '../conversions/machine-trouble.ts'
import { MachineFault } from '../pdf/processes/machine-fault.ts'
import { PageRefused, PdfRefused } from '../pdf/refusals.ts'

/** Errors that nobody knows are tried again; after so many times the conversion fails. */
const mostAttempts = 5

/** A page failed again and again for a reason that nobody knows. */
export class PageGivenUp extends Error {
  override name = 'PageGivenUp'
}

/** Notes why a page in hand was not made: it is refused, or put off. */
export async function noteFailure(claim: Claim, error: unknown, cost: PageCost): Promise<void> {
  // Without a database the lease runs out, and the page is made again.
  if (error instanceof RunLost || faultOf(error) === 'database away') return
  if (error instanceof PdfRefused) {
    const of = error instanceof PageRefused ? 'page' : 'pdf'
    return refuseClaimedPage(claim, { of, code: error.code, message: error.message }, cost)
  }
  console.error(`Page ${claim.sourceNumber} of conversion ${claim.conversion.id}:`, error)
  const trouble = troubleOf(error)
  if (trouble === undefined && claim.attempts >= mostAttempts)
    return refuseClaimedPage(claim, { of: 'us', code: 'unknown', message: String(error) }, cost)
  const alone = error instanceof MachineFault && error.code === 'busy'
  await putOffClaimedPage(claim, { trouble: trouble ?? 'other', alone })
}

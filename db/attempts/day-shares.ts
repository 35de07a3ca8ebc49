import { type AttemptClaim, takeAttempt } from './attempts.ts'
import { noting } from './shed-writes.ts'

/** What has an end a day at each publication, by the name of its budgets. */
type Kind = 'feedback' | 'checkout'

const shed = { feedback: 'feedback', checkout: 'checkouts' } as const

/**
 * Takes what a reader sends from the network's budgets and from the publication's day: from the share of networks' first
 * ones, else from that of all others.
 * @throws TooManyAttempts
 */
export async function takeOfDay(kind: Kind, publicationId: number, network: string): Promise<void> {
  const own = `${publicationId} ${network}`
  const ofPublication = String(publicationId)
  const always: AttemptClaim[] = [
    { budget: `${kind}: publication`, subject: own },
    { budget: `${kind}: network, a day`, subject: network },
  ]
  const first: AttemptClaim[] = [
    { budget: `${kind}: first of a network, a day`, subject: own },
    { budget: `${kind}: first of all, a day`, subject: ofPublication },
  ]
  const more: AttemptClaim = { budget: `${kind}: more of all, a day`, subject: ofPublication }
  await noting(shed[kind], publicationId, () => takeAttempt([...always, ...first], [...always, more]))
}

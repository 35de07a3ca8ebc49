import { env } from '#db/env.ts'
import {
  forgetOldLinkChecks,
  keepLinkCheck,
  linksToCheck,
  reportBrokenLinks,
} from '#db/hotspots/link-checks.ts'
import type { Payload } from '#db/queue.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { FetchFailed, type FetchFailure } from './fetch/failures.ts'
import { fetchPolicy } from './fetch/guard.ts'
import { probe } from './fetch/probe.ts'
import type { JobContext } from './job-context.ts'

const hours = 6 // before a link is checked again
const atOnce = 8 // requests: most of their time is spent waiting for servers
const mostLinks = 5000 // per publication; a catalogue has some hundreds

/** Checks each link of a publication's hotspots once and keeps the results. */
export async function checkLinksJob(
  { groupId, publicationId }: Payload<'check_links'>,
  { signal }: JobContext,
): Promise<void> {
  const waiting = (await linksToCheck(groupId, publicationId, hours)).slice(0, mostLinks).values()
  const checkSome = async () => {
    for (const url of waiting) {
      signal.throwIfAborted()
      await keepLinkCheck(groupId, url, await reasonOf(url, signal))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, checkSome))
  await reportBrokenLinks(groupId, publicationId)
  await forgetOldLinkChecks()
}

/** Returns why people cannot open an address; null if they can, or if it may only refuse programs. */
async function reasonOf(url: string, signal: AbortSignal): Promise<Reason | null> {
  const policy = fetchPolicy(env())
  try {
    const status = await probe({ url, policy, signal })
    const isGone = status === 404 || status === 410
    return isGone ? reason('link.gone', { status }) : null
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    return reasons[error.code] ?? null
  }
}

const unreachable = reason('link.unreachable')

const reasons: Partial<Record<FetchFailure, Reason>> = {
  blocked: unreachable,
  unresolvable: unreachable,
  unreachable,
  insecure: reason('link.insecure'),
  'no-answer': reason('link.noAnswer'),
  redirected: reason('link.redirected'),
}

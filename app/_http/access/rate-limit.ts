// https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
import { countAttempts, windowSeconds } from '#db/attempts/requests.ts'
import { env } from '#db/env.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { HttpRefusal } from '../answers/refusals.ts'

/**
 * Counts a request of an API key to whatever takes keys, if the operator limits them, and tells it in the headers of its answer.
 * @param count of requests that it stands for
 * @throws HttpRefusal 429
 */
export async function limitRequests(
  { actor }: Viewer,
  headers: Record<string, string>,
  count = 1,
): Promise<void> {
  const most = env().apiRateLimit
  if (most === undefined || actor.by !== 'key' || count === 0) return
  const { used, seconds } = await countAttempts('requests: API key', actor.keyId, count)
  headers['RateLimit-Policy'] = `"key";q=${most};w=${windowSeconds}`
  headers.RateLimit = `"key";r=${Math.max(0, most - used)};t=${seconds}`
  if (used <= most) return
  throw new HttpRefusal(
    429,
    `This API key may send ${most} requests a minute. Nothing was done: send this again in ${seconds} seconds.`,
    { 'Retry-After': String(seconds) },
  )
}

import { existsSync } from 'node:fs'
import { FetchFailed } from './failures.ts'
import { fetchFeedOnce } from './feed.ts'
import type { FeedOrder } from './feed-order.ts'
import { freshPath, testPolicy, testResolve } from './servers.fixture.ts'

/** Fetches a feed of up to 1 MB under the test's policy, unless ordered otherwise. */
export function fetchTestFeed(order: Partial<FeedOrder> & { url: string }) {
  return fetchFeedOnce({
    path: freshPath(),
    maxBytes: 1_000_000,
    policy: testPolicy,
    resolve: testResolve,
    ...order,
  })
}

/** The failure of such a fetch; it must leave no file. */
export async function failedFeed(order: Partial<FeedOrder> & { url: string }): Promise<FetchFailed> {
  const path = order.path ?? freshPath()
  const error = await fetchTestFeed({ ...order, path }).catch((reason: unknown) => reason)
  if (existsSync(path)) throw new Error(`${path} was left behind`)
  if (error instanceof FetchFailed) return error
  throw new Error('it should have failed', { cause: error })
}

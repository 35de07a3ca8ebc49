import {
  endPurges,
  keepPurgeFailure,
  picturePaths,
  type WaitingPurge,
  waitingPurges,
} from '#db/cache-purges/waiting.ts'
import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import { pagesKey, publicationKey } from '#db/rules/caches/shared-copies.ts'
import type { JobContext } from '../job-context.ts'
import { CacheRefused } from './caches.ts'
import { purgeCloudflare } from './cloudflare.ts'
import { purgeFastly } from './fastly.ts'
import { purgeNginx } from './nginx.ts'
import { purgeVarnish } from './varnish.ts'

/** Tells shared caches of all purges that wait. @throws CacheRefused, so that it is tried again */
export async function purgeCachesJob(_: Payload<'purge_caches'>, { signal }: JobContext): Promise<void> {
  for (;;) {
    const waiting = await waitingPurges()
    if (waiting.length === 0) return
    try {
      await purge(waiting, signal)
    } catch (error) {
      if (error instanceof CacheRefused) await keepPurgeFailure(waiting, error.reason)
      throw error
    }
    await endPurges(waiting)
  }
}

async function purge(waiting: WaitingPurge[], signal: AbortSignal): Promise<void> {
  const { cachePurger: purger, assetUrl } = env()
  const keys = waiting.map(({ publicationId, withPictures }) =>
    withPictures ? publicationKey(publicationId) : pagesKey(publicationId),
  )
  if (purger.kind === 'cloudflare') await purgeCloudflare(purger, keys, signal)
  if (purger.kind === 'fastly') await purgeFastly(purger, keys, signal)
  if (purger.kind === 'varnish') await purgeVarnish(purger.proxies, keys, signal)
  if (purger.kind !== 'nginx') return
  for (const { publicationId, withPictures } of waiting) {
    const paths = withPictures ? await picturePaths(publicationId) : []
    await purgeNginx(purger.proxies, assetUrl, paths, signal)
  }
}

import { inBatches } from '#db/rules/batches.ts'
import { callCache } from './caches.ts'

/** Headers of a request are at most 8 KB in Varnish as it comes. */
const mostKeys = 100

/** Sends each Varnish the keys to drop, as `xkey` of varnish-modules wants them. @throws CacheRefused */
export async function purgeVarnish(proxies: string[], keys: string[], signal: AbortSignal): Promise<void> {
  for (const proxy of proxies) {
    for (const some of inBatches(keys, mostKeys)) {
      const listed = some.join(' ')
      await callCache(`${proxy}/`, {
        method: 'PURGE',
        headers: { xkey: listed, 'surrogate-key': listed },
        signal,
      })
    }
  }
}

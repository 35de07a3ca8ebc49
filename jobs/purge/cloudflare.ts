import { inBatches } from '#db/rules/batches.ts'
import type { Purger } from '#db/rules/caches/purger.ts'
import { callCache } from './caches.ts'

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
const mostTags = 30

type Cloudflare = Extract<Purger, { kind: 'cloudflare' }>

/** Drops what carries one of these in `Cache-Tag`. @throws CacheRefused */
export async function purgeCloudflare(
  { api, zone, token }: Cloudflare,
  keys: string[],
  signal: AbortSignal,
): Promise<void> {
  for (const tags of inBatches(keys, mostTags)) {
    await callCache(`${api}/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
      signal,
    })
  }
}

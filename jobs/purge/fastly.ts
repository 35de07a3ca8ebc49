import { inBatches } from '#db/rules/batches.ts'
import type { Purger } from '#db/rules/caches/purger.ts'
import { callCache } from './caches.ts'

/** https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag */
const mostKeys = 256

type Fastly = Extract<Purger, { kind: 'fastly' }>

/** Drops what carries one of these in `Surrogate-Key`. @throws CacheRefused */
export async function purgeFastly(
  { api, service, token }: Fastly,
  keys: string[],
  signal: AbortSignal,
): Promise<void> {
  for (const some of inBatches(keys, mostKeys)) {
    await callCache(`${api}/service/${service}/purge`, {
      method: 'POST',
      headers: { 'fastly-key': token, accept: 'application/json', 'surrogate-key': some.join(' ') },
      signal,
    })
  }
}

import type { PublicationRow } from '../schema/publications.ts'
import { countedCache } from '../telemetry/metrics/counted-cache.ts'

type Revision = Pick<PublicationRow, 'id' | 'revision'>

/**
 * Caches what `read` returns of a publication by its revision, so that nothing cached is out of date.
 * @param name in the metrics
 * @param read gets the part that is asked for, 0 where a publication is read as a whole
 * @param maxSize of all that is cached, as `sizeOf` measures it; what was not asked for longest goes first
 */
export function cachedByRevision<Value extends object>(
  name: string,
  read: (publicationId: number, part: number) => Promise<Value>,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: Value) => number },
): (publication: Revision, part?: number) => Promise<Value> {
  const cache = countedCache<Value>(name, { maxSize, sizeOf })
  return ({ id, revision }, part = 0) => cache.getOrMake(`${id} ${revision} ${part}`, () => read(id, part))
}

import { join } from 'node:path'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import type { StoreAddress } from '../rules/addresses/store-address.ts'
import { metrics } from '../telemetry/metrics/metrics.ts'
import { diskStore } from './disk.ts'
import { withFallback } from './fallback.ts'
import { s3Store } from './s3/s3-store.ts'
import type { FileStore } from './store.ts'
import { withSums } from './sums.ts'

/** Returns the installation's store of files, which notes their sums. */
export const files = part(() => withSums(plainFiles(), filesAtOnce()))

/** Returns the same store where the database is not there yet, or is about to come with the sums of the files. */
export const plainFiles = part(() => measuredStore(openOwn()))

function openOwn(): FileStore {
  const { store, fallbackStore } = env()
  return fallbackStore === undefined
    ? openStore(store)
    : withFallback(openStore(store), openStore(fallbackStore))
}

/** Returns how many files are best read or stored at once: several where each takes a way to a bucket and back. */
export function filesAtOnce(): number {
  const { store, fallbackStore } = env()
  return store.kind === 's3' || fallbackStore?.kind === 's3' ? 8 : 1
}

export function openStore(address: StoreAddress): FileStore {
  return address.kind === 's3' ? s3Store(address) : diskStore(join(env().dataDir, 'files'))
}

/** Returns a store that reports the time and the failures of its operations. */
function measuredStore(store: FileStore): FileStore {
  return {
    put: measured('put', (key, path) => store.put(key, path)),
    putNew: measured('put', (key, path) => store.putNew(key, path)),
    open: measured('open', (key, range) => store.open(key, range)),
    size: measured('size', key => store.size(key)),
    hash: measured('hash', key => store.hash(key)),
    remove: measured('remove', key => store.remove(key)),
    copyTo: measured('copy', (key, path) => store.copyTo(key, path)),
    list: folder => store.list(folder),
    readingUrl: (key, sentAs) => store.readingUrl(key, sentAs),
    check: measured('check', () => store.check()),
  }
}

function measured<Given extends unknown[], Result>(
  operation: string,
  act: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  metrics().storeFailures.inc({ operation }, 0)
  return async (...given) => {
    const end = metrics().storeSeconds.startTimer({ operation })
    try {
      return await act(...given)
    } catch (error) {
      metrics().storeFailures.inc({ operation })
      throw error
    } finally {
      end()
    }
  }
}

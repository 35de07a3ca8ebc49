import { join } from 'node:path'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import type { StoreAddress } from '../rules/addresses/store-address.ts'
import { diskStore } from './disk.ts'
import { withFallback } from './fallback.ts'
import { measuredStore } from './measured-store.ts'
import { s3Store } from './s3/s3-store.ts'
import type { FileStore } from './store.ts'

/** Returns the installation's store of files. */
export const files = part(() => measuredStore(openOwn()))

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

import { measureStorage } from '#db/installation/storage.ts'
import type { Circumstances } from './circumstances.ts'

/** Measures the storage of all groups. */
export async function measureStorageJob(_: object, { signal }: Circumstances): Promise<void> {
  await measureStorage(signal)
}

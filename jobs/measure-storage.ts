import { measureStorage } from '#db/installation/storage.ts'
import type { JobContext } from './job-context.ts'

/** Measures the storage of all groups. */
export async function measureStorageJob(_: object, { signal }: JobContext): Promise<void> {
  await measureStorage(signal)
}

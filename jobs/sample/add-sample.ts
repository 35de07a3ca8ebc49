import { fileURLToPath } from 'node:url'
import type { Payload } from '#db/queue.ts'
import { addSample } from '#db/sample/add-sample.ts'

const folder = fileURLToPath(new URL('../../public/sample', import.meta.url))

/** Adds the sample to a new group; tried again as long as its files cannot be stored. */
export async function addSampleJob({ groupId }: Payload<'add_sample'>): Promise<void> {
  await addSample(groupId, folder)
}

import { join } from 'node:path'
import { root } from '#db/own-files.ts'
import type { Payload } from '#db/queue.ts'
import { addSample } from '#db/sample/add-sample.ts'

/** Adds the sample to a new group; tried again as long as its files cannot be stored. */
export async function addSampleJob({ groupId }: Payload<'add_sample'>): Promise<void> {
  await addSample(groupId, join(root, 'public/sample'))
}

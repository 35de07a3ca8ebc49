import { join } from 'node:path'
import { database } from '#db/client.ts'
import { timeIn } from '#db/clock.ts'
import { root } from '#db/own-files.ts'
import { enqueue, type Payload } from '#db/queue.ts'
import { addSample } from '#db/sample/add-sample.ts'
import { furnishSample } from '#db/sample/furnish.ts'

/** Adds the sample to a new group; tried again as long as its files cannot be stored. */
export async function addSampleJob({ groupId }: Payload<'add_sample'>): Promise<void> {
  await addSample(groupId, join(root, 'public/sample'))
}

const lookSeconds = 2
const mostLooks = 1800 // an hour, after which the conversion has failed

/** Adds a film and a slideshow to the sample's pages, once it has some. */
export async function furnishSampleJob({ publicationId, attempt }: Payload<'furnish_sample'>): Promise<void> {
  if ((await furnishSample(publicationId)) || attempt === mostLooks) return
  const terms = { key: `furnish-sample:${publicationId}`, runAt: timeIn(lookSeconds) }
  await enqueue(database(), 'furnish_sample', { publicationId, attempt: attempt + 1 }, terms)
}

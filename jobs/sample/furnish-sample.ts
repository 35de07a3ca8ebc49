import { database } from '#db/client.ts'
import { timeIn } from '#db/clock.ts'
import { enqueue, type Payload } from '#db/queue.ts'
import { furnishSample } from '#db/sample/furnish.ts'

const lookSeconds = 2
const mostLooks = 1800 // an hour, after which the conversion has failed

/** Adds a film and a slideshow to the sample's pages, once it has some. */
export async function furnishSampleJob({ publicationId, attempt }: Payload<'furnish_sample'>): Promise<void> {
  if ((await furnishSample(publicationId)) || attempt === mostLooks) return
  const terms = { key: `furnish-sample:${publicationId}`, runAt: timeIn(lookSeconds) }
  await enqueue(database(), 'furnish_sample', { publicationId, attempt: attempt + 1 }, terms)
}

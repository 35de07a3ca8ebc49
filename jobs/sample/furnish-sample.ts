import { database } from '#db/client.ts'
import { enqueue, type Payload } from '#db/queue.ts'
import { furnishSample } from '#db/sample/furnish.ts'

const lookMs = 2000
/** An hour: by then the sample's conversion has failed. */
const mostLooks = 1800

/** Puts a film and a slideshow onto the pages of the sample; as long as it has none, it looks again. */
export async function furnishSampleJob({ publicationId, attempt }: Payload<'furnish_sample'>): Promise<void> {
  if ((await furnishSample(publicationId)) || attempt === mostLooks) return
  const terms = { key: `furnish-sample:${publicationId}`, runAt: new Date(Date.now() + lookMs) }
  await enqueue(database(), 'furnish_sample', { publicationId, attempt: attempt + 1 }, terms)
}

import { json } from '#app/_http/answers/answer.ts'
import { isKeyed, partOnce } from '#app/_http/requests/idempotency.ts'
import { inOneTransaction } from '#db/client.ts'
import { type Batch, batchRefusal, type Made, madeOf, makeAlone } from './alone.ts'
import type { FoundChange } from './changes.ts'
import { createsHotspot, createTogether } from './hotspots.ts'

/** Changes that are made at once, from a place in the batch. */
type Part = { place: number; changes: FoundChange[] }

/** Makes changes in order, each whatever became of those before it. */
export async function makeChanges(batch: Batch, changes: readonly FoundChange[]): Promise<Made[]> {
  const made: Made[] = []
  for (const part of partsOf(changes)) made.push(...(await makePart(batch, part)))
  return made
}

/** Parts follow from what was sent alone: a repetition has to have the same. */
function partsOf(changes: readonly FoundChange[]): Part[] {
  const parts: Part[] = []
  for (const [place, change] of changes.entries()) {
    const last = parts.at(-1)
    if (createsHotspot(change) && last?.changes.every(createsHotspot)) last.changes.push(change)
    else parts.push({ place, changes: [change] })
  }
  return parts
}

async function makePart(batch: Batch, part: Part): Promise<Made[]> {
  const { changes } = part
  const [only] = changes
  try {
    if (only !== undefined && changes.length === 1)
      return [
        await makeAlone(batch, only, perform => partOnce(batch.request, batch.viewer, named(part), perform)),
      ]
    if (!isKeyed(batch.request))
      return await createTogether(batch, changes, { makeAlone: change => makeAlone(batch, change), fail })
    return await createOnce(batch, part)
  } catch (error) {
    const failed = await fail(error)
    return changes.map(() => failed)
  }
}

const fail = (error: unknown) => madeOf(batchRefusal(error))

/** Creates hotspots in one transaction with their answer. If one of them passes, none is created. */
async function createOnce(batch: Batch, part: Part): Promise<Made[]> {
  const answer = await partOnce(batch.request, batch.viewer, named(part), async () => {
    const made = await createTogether(batch, part.changes, {
      makeAlone: change => makeAlone(batch, change, inOneTransaction),
      // A conflict ends the transaction, which is done again.
      fail: error => Promise.reject(error),
    })
    const passing = made.find(({ passes }) => passes)
    return passing
      ? json(
          503,
          made.map(() => passing),
        )
      : json(200, made)
  })
  return (await madeOf(answer)).body as Made[]
}

/** Names a part by its place, and by its content for the fingerprint. */
function named({ place, changes }: Part): { place: number; content: unknown } {
  return { place, content: changes.map(({ method, target, body }) => ({ method, target, body })) }
}

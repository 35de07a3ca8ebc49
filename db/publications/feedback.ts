import { desc, eq } from 'drizzle-orm'
import { takeOfDay } from '../attempts/day-shares.ts'
import { database } from '../client.ts'
import { actingAs } from '../events/acting.ts'
import { happened } from '../events/happened.ts'
import { type Feedback, feedback } from '../schema/feedback.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'

/** Characters. */
export const longestFeedback = 5000

export type NewFeedback = Pick<Feedback, 'publicationId' | 'message' | 'email' | 'pageNumber'>

/** Stores a reader's feedback, without the network. @throws TooManyAttempts */
export async function leaveFeedback(written: NewFeedback, network: string): Promise<void> {
  await takeOfDay('feedback', written.publicationId, network)
  await database().transaction(async tx => {
    const [kept] = await tx.insert(feedback).values(written).returning({ id: feedback.id })
    if (kept === undefined) throw new Error('The feedback was not stored')
    const { publicationId } = written
    await actingAs({ actor: { by: 'reader' } }, () =>
      happened(tx, { type: 'feedback.left', publicationId, feedbackId: kept.id }),
    )
  })
}

/** Lists the feedback on a publication, newest first. */
export async function listFeedback(publicationId: number, slice: Slice): Promise<Sliced<Feedback>> {
  const rows = await database()
    .select()
    .from(feedback)
    .where(eq(feedback.publicationId, publicationId))
    .orderBy(desc(feedback.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

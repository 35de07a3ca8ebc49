import { desc, eq } from 'drizzle-orm'
import { actingAs } from '../activity/acting.ts'
import { takeAttempt } from '../attempts/attempts.ts'
import { database } from '../client.ts'
import { happened } from '../events/happened.ts'
import { type Feedback, feedback } from '../schema/feedback.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'

/** So much can be written at once, in characters. */
export const longestMessage = 5000

/** What a reader writes. */
export type NewFeedback = Pick<Feedback, 'publicationId' | 'message' | 'email' | 'pageNumber'>

/**
 * Keeps what a reader wrote.
 * @param network where it comes from; it is forgotten
 * @throws TooManyAttempts, and keeps nothing, where too much came from there of late
 */
export async function leaveFeedback(written: NewFeedback, network: string): Promise<void> {
  await takeAttempt([{ budget: 'feedback: publication', subject: `${written.publicationId} ${network}` }])
  await database().transaction(async tx => {
    const [kept] = await tx.insert(feedback).values(written).returning({ id: feedback.id })
    if (kept === undefined) throw new Error('The feedback was not stored')
    const { publicationId } = written
    await actingAs({ actor: { by: 'reader' } }, () =>
      happened(tx, { type: 'feedback.left', publicationId, feedbackId: kept.id }),
    )
  })
}

/** What readers wrote about a publication, the newest first. */
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

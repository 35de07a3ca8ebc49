import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { isUndoable, listEditions, stateOf } from '#db/new-editions/editions.ts'
import { publishEdition, undoEdition } from '#db/new-editions/publishing.ts'
import { upToDate } from '#db/new-editions/rematching.ts'
import { discardEdition, requestEdition } from '#db/new-editions/requests.ts'
import { readReview } from '#db/new-editions/review.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { reading, writing } from '../procedure.ts'

const named = inPublication.extend({ id: bodyId })
const chosen = z.object({ made: z.int().min(1), pageId: z.int().nullable() })

/** New editions of publications: another PDF whose pages take the place of the present ones at once. */
export default {
  /** The newest one, with what it would change while it waits; null without one. */
  current: reading.input(inPublication).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    const [newest] = await listEditions(publication.id)
    if (newest === undefined) return null
    const edition = await upToDate(publication, newest)
    const { id, publishedAt } = edition
    const review = (await readReview(publication, edition)) ?? null
    return { id, publishedAt, state: stateOf(edition), mayUndo: isUndoable(edition, new Date()), review }
  }),

  /** Converts an uploaded PDF; an edition that waits is discarded. */
  start: writing
    .input(inPublication.extend({ uploadId: z.uuid() }))
    .handler(async ({ context, input: { groupId, publicationId, uploadId } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      await requestEdition(id, publicationId, { uploadId })
    }),

  /** Puts its pages in the place of the present ones. */
  publish: writing
    .input(named.extend({ pages: z.array(chosen).min(1).max(20_000) }))
    .handler(async ({ context, input }) => {
      const { id } = await findGroup(context.viewer, input.groupId)
      await publishEdition(id, input.publicationId, input.id, input.pages)
    }),

  /** With the files that were made for it. */
  discard: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await discardEdition(id, input.publicationId, input.id)
  }),

  /** Brings back the pages and hotspots before it, for 24 hours. */
  undo: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await undoEdition(id, input.publicationId, input.id)
  }),
}

import { z } from 'zod'
import { checkSpreads } from '#app/dashboard/_procedures/publications/review/checked-spreads.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { reading } from '../procedure.ts'

/** Faults of hotspots. */
export default {
  /** Lists the spreads of a publication that have any, in order, with the names of their hotspots by key. */
  list: reading
    .input(z.object({ groupId: bodyId, publicationId: bodyId }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      const publication = await findPublicationOf(group, input.publicationId)
      const words = dashboardWordsIn(context.language, 'reasons')
      const spreads = await checkSpreads(context.viewer, publication, words)
      return spreads
        .filter(({ findings }) => findings.length > 0)
        .map(({ id, pageNumbers, hotspots, findings }) => ({
          spreadId: id,
          pageNumbers,
          findings,
          names: new Map(hotspots.map(({ key, name }) => [key, name])),
        }))
    }),
}

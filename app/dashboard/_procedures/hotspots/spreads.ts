import { z } from 'zod'
import { completeHotspot, completePatch } from '#components/editor/hotspot-shape.ts'
import { editSpread } from '#db/hotspots/edits.ts'
import { leaveColleagues, meetColleagues } from '#db/presences/presences.ts'
import { mostSelected } from '#db/rules/hotspots/presence.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { findSpread } from '#db/spreads/spreads.ts'
import { readEditorSpread } from '#db/themes/editor-spreads.ts'
import { readThemeFailures } from '#db/themes/failures.ts'
import { reading, writing } from '../procedure.ts'
import { asEdited, asEdits, asOpenSpread } from './edited-hotspots.ts'

const spread = z.object({ id: bodyId })

/** Edits in the editor's own form, in which devices keep them until they are sent. */
const edits = z
  .array(
    z.discriminatedUnion('do', [
      z.object({ do: z.literal('add'), hotspot: completeHotspot }),
      z.object({ do: z.literal('change'), id: bodyId, version: z.int32(), patch: completePatch }),
      z.object({ do: z.literal('remove'), id: bodyId, version: z.int32() }),
    ]),
  )
  .min(1)
  .max(1000)

/** Spreads in the hotspot editor. */
export default {
  get: reading
    .input(spread)
    .handler(async ({ context, input }) =>
      asOpenSpread(
        await readEditorSpread(context.viewer, input.id),
        dashboardWordsIn(context.language, 'reasons'),
      ),
    ),

  /**
   * Cheap: an editor asks every few seconds whether anybody changed anything, and who else has the publication open; the
   * others learn so that this person has the spread open.
   */
  follow: reading
    .input(spread.extend({ windowId: z.uuid(), selectedIds: z.array(bodyId).max(mostSelected).default([]) }))
    .handler(async ({ context: { viewer }, input: { id, windowId, selectedIds } }) => {
      const found = await findSpread(viewer, id)
      const people = await meetColleagues(viewer, found, { id: windowId, selectedIds })
      return { revision: found.publication.revision, people }
    }),

  /** Says that a window of the editor is closed. */
  leave: reading
    .input(spread.extend({ windowId: z.uuid() }))
    .handler(async ({ context: { viewer }, input: { id, windowId } }) => {
      await findSpread(viewer, id)
      await leaveColleagues(viewer.userId, windowId)
    }),

  /**
   * Each edit names the version that it was made on; those of hotspots that somebody changed since are not made, and told
   * as they are now.
   */
  edit: writing.input(spread.extend({ edits })).handler(async ({ context, input }) => {
    const edited = await editSpread(context.viewer, input.id, asEdits(input.edits))
    const standing = edited.results.flatMap(({ hotspot }) => hotspot ?? [])
    const themeFailures = await readThemeFailures(edited.spread, standing)
    const words = dashboardWordsIn(context.language, 'reasons')
    return {
      revision: edited.revision,
      results: edited.results.map(({ isMade, hotspot }) => ({
        isMade,
        hotspot: hotspot && asEdited(hotspot, themeFailures, words),
      })),
    }
  }),
}

export type SpreadEdits = z.input<typeof edits>

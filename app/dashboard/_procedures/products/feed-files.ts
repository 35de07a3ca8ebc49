import { z } from 'zod'
import {
  chooseMapping,
  discardFeedFile,
  findFeedFile,
  importFeedFile,
  shownFeedFile,
} from '#db/feed-files/feed-files.ts'
import { findGroup } from '#db/groups/groups.ts'
import { columnTargets } from '#db/rules/feed-files/mapping.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

const file = z.object({ groupId: bodyId, id: z.uuid() })
const mapping = z.array(z.enum(columnTargets).nullable())

/** Uploaded files with products. */
export default {
  /** With its columns and first rows, once they have been read. */
  get: writing.input(file).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return shownFeedFile(await findFeedFile(group.id, input.id))
  }),

  /** Says what its columns hold; its first rows are read again. */
  chooseMapping: writing.input(file.extend({ mapping })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return shownFeedFile(await chooseMapping(group.id, input.id, input.mapping))
  }),

  /** @returns the id of the import */
  import: writing.input(file).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return (await importFeedFile(group.id, input.id)).id
  }),

  /** Gives a file up that was not imported. */
  discard: writing.input(file).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await discardFeedFile(group.id, input.id)
  }),
}

import { z } from 'zod'
import {
  chooseReading,
  discardFeedFile,
  findFeedFile,
  openFeedAddress,
  shownFeedFile,
} from '#db/feed-files/feed-files.ts'
import { importFeedFile } from '#db/feed-files/import-feed-file.ts'
import { findGroup } from '#db/groups/groups.ts'
import { feedReading } from '#db/rules/feed-files/reading.ts'
import { filledFeedAddress } from '#db/rules/imports/feed-addresses.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

const file = z.object({ groupId: bodyId, id: z.uuid() })

/** Files with products that are set up for their import: uploaded ones, and those of addresses. */
export default {
  /** With its form, columns and first rows, once they have been read. */
  get: writing.input(file).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return shownFeedFile(await findFeedFile(group.id, input.id))
  }),

  /** Begins to set up the import from an address. @returns the id of the file */
  openAddress: writing
    .input(z.object({ groupId: bodyId, productLibraryId: bodyId.nullable(), url: filledFeedAddress }))
    .handler(async ({ context, input: { groupId, productLibraryId, url } }) => {
      const group = await findGroup(context.viewer, groupId)
      return (await openFeedAddress({ groupId: group.id, productLibraryId }, url)).id
    }),

  /** Begins to set up the import from a library's integration. @returns the id of the file */
  openIntegration: writing
    .input(z.object({ groupId: bodyId, productLibraryId: bodyId }))
    .handler(async ({ context, input: { groupId, productLibraryId } }) => {
      const group = await findGroup(context.viewer, groupId)
      return (await openFeedAddress({ groupId: group.id, productLibraryId }, '')).id
    }),

  /** Says how it is read and what its columns hold; its first rows are read again. */
  chooseReading: writing
    .input(file.extend({ reading: feedReading.omit({ meanings: true }) }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      return shownFeedFile(await chooseReading(group.id, input.id, input.reading))
    }),

  /** @param isUnseen true to import from an address without its preview @returns the id of the import */
  import: writing
    .input(file.extend({ isUnseen: z.boolean().default(false) }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      return (await importFeedFile(group.id, input.id, input.isUnseen)).id
    }),

  /** Gives a file up that was not imported. */
  discard: writing.input(file).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await discardFeedFile(group.id, input.id)
  }),
}

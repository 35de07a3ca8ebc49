import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import {
  createProductLibrary,
  deleteProductLibrary,
  syncProductLibrary,
  updateProductLibrary,
} from '#db/libraries/libraries.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { libraryChanges, newLibrary } from '#db/rules/imports/library-fields.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { writing } from '../procedure.ts'

const library = z.object({ groupId: bodyId, id: bodyId })

/** Sets of products beside the feed of a group, where the account has them. */
export default {
  /** @returns its id */
  create: writing
    .input(newLibrary.extend({ groupId: bodyId }))
    .handler(async ({ context, input: { groupId, ...details } }) => {
      const group = await groupWithLibraries(context.viewer, groupId)
      return (await createProductLibrary(group.id, details)).id
    }),

  /** Imports it again if its source is another. */
  change: writing
    .input(libraryChanges.extend(library.shape))
    .handler(async ({ context, input: { groupId, id, ...changes } }) => {
      const group = await groupWithLibraries(context.viewer, groupId)
      await updateProductLibrary(group.id, id, changes)
    }),

  /** Imports it, unless an import is in progress. */
  sync: writing.input(library).handler(async ({ context, input }) => {
    const group = await groupWithLibraries(context.viewer, input.groupId)
    await syncProductLibrary(group.id, input.id)
  }),

  remove: writing.input(library).handler(async ({ context, input }) => {
    const group = await groupWithLibraries(context.viewer, input.groupId)
    await deleteProductLibrary(group.id, input.id)
  }),
}

/** @throws NotFound, Forbidden, Invalid where the account has none */
async function groupWithLibraries(viewer: Viewer, groupId: number) {
  const group = await findGroup(viewer, groupId)
  requireProductLibraries(viewer.account)
  return group
}

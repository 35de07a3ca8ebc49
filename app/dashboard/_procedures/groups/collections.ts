import { createCollection, deleteCollection, updateCollection } from '#db/collections/collections.ts'
import { listFolders } from '#db/collections/folders.ts'
import { findGroup } from '#db/groups/groups.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { collectionTerms } from '#db/rules/terms/collections.ts'
import { inGroup } from '../named.ts'
import { reading, writing } from '../procedure.ts'

const named = inGroup.extend({ id: bodyId })
/** A library of null is the group's product feed. */
const changes = named.extend({
  title: collectionTerms.shape.title.optional(),
  currentProductLibraryId: bodyId.nullish(),
})

/** A group's collections, which screens show as folders. */
export default {
  /** By title. */
  list: reading.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return listFolders(id)
  }),

  create: writing.input(inGroup.extend(collectionTerms.shape)).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return createCollection(id, input)
  }),

  change: writing.input(changes).handler(async ({ context: { viewer }, input }) => {
    const { groupId, id, ...changed } = input
    const group = await findGroup(viewer, groupId)
    if (changed.currentProductLibraryId != null)
      requireProductLibraries(viewer.account, 'current_product_library_id')
    return updateCollection(group.id, id, changed)
  }),

  /** Only one that is empty, archived publications aside. */
  remove: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await deleteCollection(id, input.id)
  }),
}

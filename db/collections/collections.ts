import { and, asc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { bindHotspots } from '../hotspots/binding.ts'
import { holdPublications } from '../publications/rows.ts'
import { said } from '../rules/words/said.ts'
import { type Collection, collections } from '../schema/collections.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { type Slice, sliced } from '../slices.ts'

/** Lists a group's collections by id. */
export async function listCollections(groupId: number, slice: Slice) {
  const rows = await database()
    .select()
    .from(collections)
    .where(eq(collections.groupId, groupId))
    .orderBy(asc(collections.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Finds a collection of the group. @throws NotFound */
export async function findCollection(groupId: number, id: number): Promise<Collection> {
  const [found] = await database().select().from(collections).where(ofGroup(groupId, id))
  if (found === undefined) throw new NotFound('Collection')
  return found
}

export async function createCollection(
  groupId: number,
  { title }: Pick<Collection, 'title'>,
  db: Queryable = database(),
): Promise<Collection> {
  const [created] = await db.insert(collections).values({ groupId, title }).returning()
  if (created === undefined) throw new Error('The collection was not stored')
  return created
}

type Changes = Partial<Pick<Collection, 'title' | 'currentProductLibraryId'>>

/**
 * Updates the given fields; another library rebinds its publications' products. @throws NotFound, Invalid for a foreign
 * library
 */
export async function updateCollection(
  groupId: number,
  id: number,
  changes: Changes,
  db: Queryable = database(),
): Promise<Collection> {
  return db.transaction(async tx => {
    const { currentProductLibraryId: libraryId } = changes
    if (libraryId != null) await checkLibrary(tx, groupId, libraryId)
    // Locks publications before the collection, as everywhere.
    if (libraryId !== undefined) await holdPublications(tx, groupId)
    const collection = await lockCollection(tx, groupId, id)
    const { title, currentProductLibraryId } = { ...collection, ...changes }
    const [updated] = await tx
      .update(collections)
      .set({ title, currentProductLibraryId })
      .where(eq(collections.id, id))
      .returning()
    if (currentProductLibraryId !== collection.currentProductLibraryId) {
      await bindHotspots(tx, groupId, eq(publications.collectionId, id))
    }
    return updated ?? collection
  })
}

/** Deletes a collection; archived publications leave it. @throws NotFound, Conflict unless otherwise empty */
export async function deleteCollection(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockCollection(tx, groupId, id)
    const isIn = eq(publications.collectionId, id)
    const held = await tx.$count(publications, and(isIn, isNotArchived))
    if (held > 0)
      throw new Conflict(
        said("You can't delete this collection. It must be empty.", 'conflicts.collectionNotEmpty'),
      )
    await tx.update(publications).set({ collectionId: null }).where(isIn)
    await tx.delete(collections).where(eq(collections.id, id))
  })
}

/** Locks out additions until the transaction ends. */
async function lockCollection(tx: Queryable, groupId: number, id: number): Promise<Collection> {
  const [found] = await tx.select().from(collections).where(ofGroup(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Collection')
  return found
}

/** Locks the library against deletion. */
async function checkLibrary(tx: Queryable, groupId: number, id: number): Promise<void> {
  const found = await tx
    .select({ id: productLibraries.id })
    .from(productLibraries)
    .where(and(eq(productLibraries.groupId, groupId), eq(productLibraries.id, id)))
    .for('key share')
  if (found.length === 0) {
    throw new Invalid({ current_product_library_id: ['is not a product library of this group'] })
  }
}

const ofGroup = (groupId: number, id: number) => and(eq(collections.groupId, groupId), eq(collections.id, id))

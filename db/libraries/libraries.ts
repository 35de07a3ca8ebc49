import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { refuseForeignInDemo } from '../demo-mode.ts'
import { Conflict, NotFound } from '../errors.ts'
import { bindHotspots } from '../hotspots/binding.ts'
import { dropFeedFiles } from '../imports/dropping.ts'
import { allowOpenImport, endLibraryImports, startLibraryImport } from '../imports/imports.ts'
import { holdIntegration } from '../imports/integrations.ts'
import { withKeptPassword } from '../passwords/kept.ts'
import { reviseReadersOf } from '../products/clearing.ts'
import { holdPublications } from '../publications/rows.ts'
import { isSameReading } from '../rules/feed-files/reading.ts'
import { everyProduct } from '../rules/imports/shrinking.ts'
import { isSameSchedule, nextSyncAt } from '../rules/imports/syncs.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { said } from '../rules/words/said.ts'
import { collections } from '../schema/collections.ts'
import { type ProductImport, productImports } from '../schema/products/product-imports.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { tendWebhooksOfLibrary } from '../shop-webhooks/shop-webhooks.ts'
import { type Slice, sliced } from '../slices.ts'

export type ProductLibraryWithImport = ProductLibrary & { lastImport: ProductImport | null }

/** Lists a group's product libraries, by id. */
export async function listProductLibraries(groupId: number, slice: Slice) {
  const rows = await select(database())
    .where(eq(productLibraries.groupId, groupId))
    .orderBy(asc(productLibraries.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Returns a library of the group. @throws NotFound */
export async function findProductLibrary(
  groupId: number,
  id: number,
  db: Queryable = database(),
): Promise<ProductLibraryWithImport> {
  const [found] = await select(db).where(ofGroup(groupId, id))
  if (found === undefined) throw new NotFound('Product library')
  return found
}

export type ProductLibraryChanges = Partial<
  Pick<
    ProductLibrary,
    | 'title'
    | 'url'
    | 'reading'
    | 'syncEnabled'
    | 'syncHour'
    | 'syncTimeZone'
    | 'hourlySyncEnabled'
    | 'maxShrinkPercent'
    | 'integrationInstanceId'
  >
>

/** Creates a library and requests its first import. @throws Invalid for another group's integration */
export async function createProductLibrary(
  groupId: number,
  fields: ProductLibraryChanges & { title: string },
  db: Queryable = database(),
): Promise<ProductLibraryWithImport> {
  refuseForeignInDemo(fields.url)
  return db.transaction(async tx => {
    if (fields.integrationInstanceId != null) await holdIntegration(tx, groupId, fields.integrationInstanceId)
    const [library] = await tx
      .insert(productLibraries)
      .values({ groupId, ...fields, url: storedAddress(fields.url, null) })
      .returning()
    if (library === undefined) throw new Error('The product library was not stored')
    await planSync(tx, library)
    if (hasSource(library)) await startLibraryImport(tx, library)
    await tendWebhooksOfLibrary(tx, [library.integrationInstanceId])
    return findProductLibrary(groupId, library.id, tx)
  })
}

/** Changes the given fields; a new source ends running imports and starts one. @throws NotFound, Invalid */
export async function updateProductLibrary(
  groupId: number,
  id: number,
  changes: ProductLibraryChanges,
): Promise<ProductLibraryWithImport> {
  refuseForeignInDemo(changes.url)
  return database().transaction(async tx => {
    const before = await lockLibrary(tx, groupId, id)
    const { url, integrationInstanceId: integrationId } = changes
    // Sending the current value back is no change.
    if (integrationId != null && integrationId !== before.integrationInstanceId)
      await holdIntegration(tx, groupId, integrationId)
    const [after] = await tx
      .update(productLibraries)
      .set({ ...changes, url: storedAddress(url, before.url), updatedAt: sql`now()` })
      .where(eq(productLibraries.id, id))
      .returning()
    if (after && !isSameSchedule(before, after)) await planSync(tx, after)
    if (after && !isSameSource(before, after)) await importAnew(tx, after)
    else if (after && hasSource(after) && !isSameReading(before.reading, after.reading))
      await startLibraryImport(tx, after)
    if (after && before.integrationInstanceId !== after.integrationInstanceId)
      await tendWebhooksOfLibrary(tx, [before.integrationInstanceId, after.integrationInstanceId])
    return findProductLibrary(groupId, id, tx)
  })
}

/** Gives a library an address, or keeps its integration if that is empty, and imports it. @throws Conflict */
export async function importLibraryFrom(
  tx: Queryable,
  { groupId, id }: Pick<ProductLibrary, 'groupId' | 'id'>,
  url: string,
): Promise<ProductImport> {
  refuseForeignInDemo(url)
  const before = await lockLibrary(tx, groupId, id)
  const source = url === '' ? {} : { url, integrationInstanceId: null }
  const [after] = await tx
    .update(productLibraries)
    .set({ ...source, updatedAt: sql`now()` })
    .where(eq(productLibraries.id, id))
    .returning()
  const isAnother = after !== undefined && !isSameSource(before, after)
  const started = isAnother ? await importAnew(tx, after) : await startLibraryImport(tx, before)
  if (started === undefined)
    throw new Conflict(
      said('Another import is in progress. Try again when it has ended.', 'conflicts.importRuns'),
    )
  return started
}

/** Requests an import unless one is open; `removableCount` overrides the guard. @throws NotFound */
export async function syncProductLibrary(
  groupId: number,
  id: number,
  removableCount?: number,
): Promise<ProductLibraryWithImport> {
  return database().transaction(async tx => {
    const started = await startLibraryImport(tx, await lockLibrary(tx, groupId, id), removableCount)
    if (started === undefined && removableCount !== undefined) await allowOpenImport(tx, id, removableCount)
    return findProductLibrary(groupId, id, tx)
  })
}

/** Deletes a library; its collections use the group's feed again. @throws NotFound */
export async function deleteProductLibrary(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    const library = await lockLibrary(tx, groupId, id)
    await endLibraryImports(tx, library, reason('libraryDeleted'))
    await holdPublications(tx, groupId)
    const using = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.currentProductLibraryId, id))
    await reviseReadersOf(tx, eq(products.productLibraryId, id))
    await tx.delete(products).where(eq(products.productLibraryId, id))
    await dropFeedFiles(tx, { groupId, productLibraryId: id })
    await tx.delete(productLibraries).where(eq(productLibraries.id, id))
    await tendWebhooksOfLibrary(tx, [library.integrationInstanceId])
    const without = using.map(collection => collection.id)
    await bindHotspots(tx, groupId, inArray(publications.collectionId, without))
  })
}

function select(db: Queryable) {
  const latest = db
    .select()
    .from(productImports)
    .where(eq(productImports.productLibraryId, productLibraries.id))
    .orderBy(desc(productImports.id))
    .limit(1)
    .as('last_import')
  return db
    .select({ ...getTableColumns(productLibraries), lastImport: latest._.selectedFields })
    .from(productLibraries)
    .leftJoinLateral(latest, sql`true`)
    .$dynamic()
}

/** Empty means none. @throws Invalid for a kept password that there is none of */
function storedAddress(given: string | null | undefined, before: string | null): string | null | undefined {
  if (given === undefined) return undefined
  return given === null || given.trim() === '' ? null : withKeptPassword(given, [before])
}

async function lockLibrary(tx: Queryable, groupId: number, id: number): Promise<ProductLibrary> {
  const [found] = await tx.select().from(productLibraries).where(ofGroup(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Product library')
  return found
}

/** Planned from now on: missed times of an earlier schedule are not made up for. */
async function planSync(tx: Queryable, library: ProductLibrary): Promise<void> {
  await tx
    .update(productLibraries)
    .set({ nextSyncAt: nextSyncAt(library, new Date()) })
    .where(eq(productLibraries.id, library.id))
}

async function importAnew(tx: Queryable, library: ProductLibrary): Promise<ProductImport | undefined> {
  await endLibraryImports(tx, library, reason('otherAddress'))
  // Another address or integration means its products, however many others go.
  return hasSource(library) ? startLibraryImport(tx, library, everyProduct) : undefined
}

type Source = Pick<ProductLibrary, 'url' | 'integrationInstanceId'>

/** True if the library has something to import from. */
export function hasSource({ url, integrationInstanceId }: Source): boolean {
  return url !== null || integrationInstanceId !== null
}

const isSameSource = (a: Source, b: Source) =>
  a.url === b.url && a.integrationInstanceId === b.integrationInstanceId

const ofGroup = (groupId: number, id: number) =>
  and(eq(productLibraries.groupId, groupId), eq(productLibraries.id, id))

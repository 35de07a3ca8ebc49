import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { differenceHeldBack } from '../held-imports/guard.ts'
import { rebinding } from '../hotspots/binding.ts'
import { fillByRules, type Refilled, refilledRows } from '../product-rules/fill.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { copiedNames, stagedNames } from '../products/rows.ts'
import { holdSet, lockMerging, ofSet, type ProductSet, readFrom } from '../products/sets.ts'
import type { ProductStaging } from '../products/staging.ts'
import { areOfGroups, changedVariants, noteShownVariants } from '../products/variants.ts'
import { askForWords } from '../products/words.ts'
import { holdPublications } from '../publications/rows.ts'
import type { ImportLog } from '../rules/imports/log.ts'
import type { SetDifference } from '../rules/imports/shrinking.ts'
import { RunLost } from '../runs/runs.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { products } from '../schema/products/products.ts'
import { type ImportRun, type ImportSuccess, succeedImport } from './runs.ts'

/**
 * Swaps in the staged products, keeping ids and vanished products on hotspots. Slow steps come before locks.
 * @returns the difference if excessive; then nothing changed
 * @throws RunLost
 */
export async function swapProducts(
  staging: ProductStaging,
  run: ImportRun,
  success: ImportSuccess,
  log: ImportLog,
): Promise<SetDifference | undefined> {
  const { tx, isCompared, isMissingNoted } = staging
  const set = run.productImport
  if (!(await holdSet(tx, set))) throw new RunLost()
  await lockMerging(tx, set)
  await tx.execute(sql`create temporary table changed_products (id int) on commit drop`)
  await noteShownVariants(tx, set)
  if (isCompared) await planForMerging(tx)
  const vanished = isCompared ? await noteVanished(tx, set, { isMissingNoted }) : 0
  const heldBack = vanished > 0 ? await differenceHeldBack(tx, set, success.successCount) : undefined
  if (heldBack) return heldBack
  const isChanged = isCompared ? (await mergeStaged(tx, set)) + vanished > 0 : true
  await succeedImport(tx, run, success, log)
  if (isChanged) await showChanged(tx, set, isCompared)
  await staging.commit()
  return undefined
}

/**
 * Merges staged products into a set of which the others stay: those of some item groups, as an import of nothing but them
 * would. A SKU of another group stays that group's, as its first row counts in an import. Publications that show a
 * change are made anew.
 * @param isHeld is given how many products would go; if true, these stay, and all else is merged
 * @returns true if products stay that should have gone
 * @throws RunLost if the set is gone
 */
export async function mergeGroups(
  { tx, commit }: ProductStaging,
  set: ProductSet,
  { itemGroupIds, isHeld }: { itemGroupIds: readonly string[]; isHeld: (going: number) => Promise<boolean> },
): Promise<boolean> {
  if (!(await holdSet(tx, set))) throw new RunLost()
  await lockMerging(tx, set)
  const isOfGroups = areOfGroups(itemGroupIds)
  await tx.execute(sql`create temporary table changed_products (id int) on commit drop`)
  await noteShownVariants(tx, set, isOfGroups)
  await leaveToOthers(tx, set, isOfGroups)
  const vanished = await noteVanished(tx, set, { which: isOfGroups })
  const isHeldBack = vanished > 0 && (await isHeld(await countGoing(tx)))
  if (isHeldBack) await tx.execute(sql`delete from vanished_products`)
  const merged = await mergeStaged(tx, set)
  if (merged > 0 || (vanished > 0 && !isHeldBack)) await showChanged(tx, set, true)
  await commit()
  return isHeldBack
}

async function leaveToOthers(tx: Queryable, set: ProductSet, isOfGroups: SQL): Promise<void> {
  await tx.execute(sql`
    delete from staged_products as staged using ${products}
    where ${ofSet(set)} and ${products.sku} = staged.sku and not ${products.removedFromFeed}
      and not coalesce(${isOfGroups}, true)`)
}

async function countGoing(tx: Queryable): Promise<number> {
  const [counted] = await tx.execute<{ going: number }>(
    sql`select count(*)::int as going from vanished_products where not removed_from_feed`,
  )
  return counted?.going ?? 0
}

async function showChanged(tx: Queryable, set: ProductSet, isCompared: boolean): Promise<void> {
  await holdPublications(tx, set.groupId)
  if (isCompared) await dropVanished(tx)
  await bindAndRevise(tx, set, await fillByRules(tx, set))
  await askForPhotos(tx, set.groupId)
  await askForWords(tx, set)
}

const columns = sql.raw(copiedNames.join(', '))
const columnsOf = (table: string, names = copiedNames) =>
  sql.raw(names.map(name => `${table}.${name}`).join(', '))

/** Planner statistics of freshly loaded sets are wrong. */
async function planForMerging(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local work_mem = '64MB'`)
  await tx.execute(sql`set local enable_nestloop = off`)
}

async function mergeStaged(tx: Queryable, set: ProductSet): Promise<number> {
  await addDigests(tx, set)
  const changed = await updateChanged(tx, set)
  // Looking for new products among those that changed took a sixth of the time of their change.
  const inserted = changed < (await countStaged(tx)) ? await insertNew(tx, set) : 0
  await tx.execute(sql`set local enable_nestloop = on`)
  return inserted + changed
}

/** Products that were imported before there were digests get them, without having changed. */
async function addDigests(tx: Queryable, set: ProductSet): Promise<void> {
  const [without] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(ofSet(set), isNull(products.digest)))
    .limit(1)
  if (without === undefined) return
  await tx.execute(sql`
    update ${products} set digest = staged.digest from staged_products as staged
    where ${ofSet(set)} and ${products.sku} = staged.sku and ${products.digest} is null
      and (${columnsOf('products', stagedNames)}) is not distinct from (${columnsOf('staged', stagedNames)})`)
}

async function countStaged(tx: Queryable): Promise<number> {
  const [counted] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from staged_products`,
  )
  return counted?.count ?? 0
}

async function insertNew(tx: Queryable, set: ProductSet): Promise<number> {
  const { count } = await tx.execute(sql`
    insert into ${products} (group_id, product_library_id, ${columns})
    select ${set.groupId}, ${set.productLibraryId}::int, ${columnsOf('staged')} from staged_products as staged
    where not exists (select from ${products} where ${ofSet(set)} and ${products.sku} = staged.sku)`)
  return count
}

async function updateChanged(tx: Queryable, set: ProductSet): Promise<number> {
  const { count } = await tx.execute(sql`
    with changed as (
      update ${products} set (${columns}, removed_from_feed) = row(${columnsOf('staged')}, false)
      from staged_products as staged
      where ${ofSet(set)} and ${products.sku} = staged.sku
        and (${products.removedFromFeed} or ${products.digest} is distinct from staged.digest)
      returning ${products.id}
    )
    insert into changed_products select id from changed`)
  return count
}

type Looking = { which?: SQL; isMissingNoted?: boolean }

/** Where the missing are noted, a product can have vanished only if it is one of them, or if nobody looked at its digest. */
async function noteVanished(
  tx: Queryable,
  set: ProductSet,
  { which, isMissingNoted }: Looking,
): Promise<number> {
  const missing = sql`left join missing_digests as missing on missing.digest = ${products.digest}`
  const mayBeMissing = sql`
    and (missing.digest is not null or ${products.digest} is null or ${products.removedFromFeed})`
  const { count } = await tx.execute(sql`
    create temporary table vanished_products on commit drop as
    select ${products.id}, ${products.removedFromFeed} from ${products} ${isMissingNoted ? missing : sql``}
    where ${ofSet(set)} ${which ? sql`and ${which}` : sql``} ${isMissingNoted ? mayBeMissing : sql``}
      and not (${products.removedFromFeed} and ${isShown})
      and not exists (select from staged_products as staged where staged.sku = ${products.sku})`)
  return count
}

const isShown = sql`exists (select from ${hotspotProducts} where ${hotspotProducts.productId} = ${products.id})`

async function dropVanished(tx: Queryable): Promise<void> {
  const hasVanished = sql`${products.id} in (select id from vanished_products)`
  await tx.execute(sql`
    with removed as (
      update ${products} set removed_from_feed = true
      where ${hasVanished} and ${isShown} and not ${products.removedFromFeed}
      returning ${products.id}
    )
    insert into changed_products select id from removed`)
  await tx.execute(sql`delete from ${products} where ${hasVanished} and not ${isShown}`)
}

/** Binds anew, and tells how many products of each publication are others. */
async function bindAndRevise(tx: Queryable, set: ProductSet, refilled: Refilled[]): Promise<void> {
  await happenedToMany(tx, 'products.changed', {
    from: sql`bound as (${rebinding(readFrom(set))}), touched as (
      select publication_id, null::int as product_id from bound
      union all
      select publication_id, null from ${refilledRows(refilled)}
      union all
      select distinct ${pages.publicationId}, changed_products.id from changed_products
      join ${hotspotProducts} on ${hotspotProducts.productId} = changed_products.id
      join ${hotspots} on ${hotspots.id} = ${hotspotProducts.hotspotId}
      join ${pages} on ${pages.id} = ${hotspots.pageId}
    ), varied as (${changedVariants(set)})`,
    affected: sql`
      select publication_id, jsonb_build_object('count', greatest(count(touched)::int, 1)) as payload
      from touched full join varied using (publication_id) group by publication_id`,
  })
}

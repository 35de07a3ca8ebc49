import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../clock.ts'
import { happenedToMany } from '../events/happened.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { holdSet, type ProductSet } from '../products/sets.ts'
import { holdPublications } from '../publications/rows.ts'
import { enqueue, withdraw } from '../queue.ts'
import { type ChosenProducts, RuleFilling } from '../rules/product-rules/filling.ts'
import { nextFill, nextSaleChange } from '../rules/product-rules/next-fill.ts'
import { groups } from '../schema/groups.ts'
import { hotspotProducts } from '../schema/pages/hotspots.ts'
import { readRuledProducts } from './read-products.ts'
import { type PublicationWithRules, readRuleHotspots } from './rule-hotspots.ts'

/** A place of a publication that shows another product now, or none. */
export type Refilled = { publication_id: number; hotspot_id: number }

/**
 * Fills the hotspots that have rules, and plans when a sale that begins or ends fills them again. The publications must
 * be locked.
 * @param which restricts the publications; without it the set's next filling is planned
 * @returns hotspots whose products changed
 */
export async function fillByRules(tx: Queryable, set: ProductSet, which?: SQL): Promise<Refilled[]> {
  const publications = await readRuleHotspots(tx, set, which)
  if (publications.length === 0) {
    if (which === undefined) await withdraw(tx, keyOfFilling(set))
    return []
  }
  const now = (await clockOf(tx)).getTime()
  const filling = new RuleFilling(publications, { now, timeZone: await timeZoneOf(tx, set.groupId) })
  const rules = publications.flatMap(({ hotspots }) => hotspots.map(({ rule }) => rule))
  let saleChange = Number.POSITIVE_INFINITY
  for await (const products of readRuledProducts(tx, set, rules)) {
    for (const product of products) {
      filling.take(product)
      saleChange = Math.min(saleChange, nextSaleChange(product, now))
    }
  }
  await plan(tx, set, nextFill(saleChange, now, rules), which !== undefined)
  return write(tx, publications, filling.choose())
}

/** Plans the next filling of a set. @param isOfSome true if other rules of the set may have planned it */
async function plan(tx: Queryable, set: ProductSet, at: number | undefined, isOfSome: boolean) {
  const key = keyOfFilling(set)
  if (at === undefined) return isOfSome ? undefined : withdraw(tx, key)
  await enqueue(tx, 'fill_by_rules', payloadOf(set), { key, runAt: new Date(at), keepsRunAt: isOfSome })
}

/** Has a set's rules fill their hotspots soon, outside the transaction. */
export async function askForFilling(tx: Queryable, set: ProductSet): Promise<void> {
  await enqueue(tx, 'fill_by_rules', payloadOf(set), { key: keyOfFilling(set) })
}

function payloadOf({ groupId, productLibraryId }: ProductSet) {
  return { groupId, productLibraryId }
}

function keyOfFilling({ groupId, productLibraryId }: ProductSet): string {
  return `fill-by-rules:${groupId}:${productLibraryId ?? 'feed'}`
}

/** Returns them as rows of a statement. */
export function refilledRows(refilled: Refilled[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(refilled)}::text::jsonb)
    as refilled (publication_id int, hotspot_id int)`
}

/** Replaces products where they differ. */
async function write(
  tx: Queryable,
  publications: readonly PublicationWithRules[],
  chosen: ReadonlyMap<number, ChosenProducts[]>,
): Promise<Refilled[]> {
  const owners = publications.flatMap(({ publicationId, hotspots }) =>
    hotspots.map(({ id }) => ({ hotspot_id: id, publication_id: publicationId })),
  )
  const places = Array.from(chosen, ([hotspotId, own]) =>
    own.map(({ id, sku }, position) => ({ hotspot_id: hotspotId, position, sku, product_id: id })),
  ).flat()
  return tx.execute<Refilled>(sql`
    with owners as (
      select * from jsonb_to_recordset(${JSON.stringify(owners)}::text::jsonb)
        as owner (hotspot_id int, publication_id int)
    ), places as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb)
        as place (hotspot_id int, position int, sku text, product_id int)
    ), removed as (
      delete from ${hotspotProducts} as old using owners
      where old.hotspot_id = owners.hotspot_id and not exists (
        select from places where places.hotspot_id = old.hotspot_id and places.position = old.position)
      returning old.hotspot_id
    ), put as (
      insert into ${hotspotProducts} as old (hotspot_id, position, sku, product_id)
      select hotspot_id, position, sku, product_id from places
      on conflict (hotspot_id, position) do update
        set sku = excluded.sku, product_id = excluded.product_id, is_pinned = false
        where (old.sku, old.product_id) is distinct from (excluded.sku, excluded.product_id)
      returning hotspot_id
    )
    select publication_id, hotspot_id from owners
    where hotspot_id in (select hotspot_id from removed union all select hotspot_id from put)`)
}

/** Fills the hotspots of all publications that show a set, as sales begin and end. Repeating it changes nothing. */
export async function fillSet(set: ProductSet): Promise<void> {
  await database().transaction(async tx => {
    if (!(await holdSet(tx, set))) return
    await holdPublications(tx, set.groupId)
    const refilled = await fillByRules(tx, set)
    if (refilled.length === 0) return
    await happenedToMany(tx, 'products.changed', {
      affected: sql`
        select publication_id, jsonb_build_object('count', count(*)::int) as payload
        from ${refilledRows(refilled)} group by publication_id`,
    })
    await askForPhotos(tx, set.groupId)
  })
}

/** Returns the IANA time zone of a group, in which its rules compare dates and its feeds name days. */
export async function timeZoneOf(db: Queryable, groupId: number): Promise<string> {
  const [group] = await db.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  return group?.timeZone ?? 'UTC'
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { findBySku } from '../products/of-publication.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import type { PlacedFinding } from '../rules/hotspots/found.ts'
import { showsPictures } from '../rules/hotspots/hotspots.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import type { PublicationRow } from '../schema/publications.ts'

/** A row has 18 parameters; a statement takes 65,534. */
const rowsAtOnce = 1000

/** Adds hotspots with their products, returning ids in order. The publication must be locked. */
export async function insertHotspots(
  tx: Queryable,
  publication: PublicationRow,
  found: PlacedFinding[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < found.length; at += rowsAtOnce)
    ids.push(...(await insertSome(tx, publication, found.slice(at, at + rowsAtOnce))))
  return ids
}

async function insertSome(
  tx: Queryable,
  publication: PublicationRow,
  found: PlacedFinding[],
): Promise<number[]> {
  const created = await tx
    .insert(hotspots)
    .values(found.map(({ area, skus: _, pageNumber: __, ...row }) => ({ ...row, ...area })))
    .returning({ id: hotspots.id })
  const ids = await findBySku(tx, publication, [...new Set(found.flatMap(({ skus }) => skus))])
  const rows = found.flatMap(({ skus }, index) =>
    skus.map((sku, position) => ({
      hotspot_id: created[index]?.id,
      position,
      sku,
      product_id: ids.get(sku) ?? null,
    })),
  )
  const own = created.map(({ id }) => id)
  const hasPictures = found.some(({ type }) => showsPictures(type))
  if (ids.size > 0 || hasPictures) await askForPhotos(tx, publication.groupId)
  if (rows.length === 0) return own
  await tx.execute(sql`
    insert into ${hotspotProducts} (hotspot_id, position, sku, product_id)
    select hotspot_id, position, sku, product_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as named (hotspot_id int, position int, sku text, product_id int)`)
  return own
}

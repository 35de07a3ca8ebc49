import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { jsonObject } from '../connection/json-rows.ts'
import { media } from '../schema/media.ts'
import { type ShownMedia, shownColumns } from './addresses.ts'

/** Reads what hotspots show, by id. */
export async function readShownMedia(
  db: Queryable,
  rows: readonly { mediaId: number | null }[],
): Promise<Map<number, ShownMedia>> {
  const ids = [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select(shownColumns).from(media).where(inArray(media.id, ids))
  return new Map(found.map(one => [one.id, one]))
}

/** The same of one row as JSON, for queries that join `media`; null where there is none. */
export const shownMediaJson = sql<ShownMedia | null>`
  case when ${media.id} is not null then ${jsonObject<ShownMedia>(shownColumns)} end`

import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { database } from './client.ts'
import { NotFound } from './errors.ts'
import { addFoundHotspots, searchHotspots, type Wanted } from './found-hotspots.ts'
import { change, lockPublication } from './publishing.ts'
import { type FoundOnPage, type Plan, targetKeys } from './rules/found-hotspots.ts'
import { publications } from './schema/publications.ts'

/**
 * Which hotspots a publication would get for what was found on its pages. Nothing changes.
 * @throws NotFound
 */
export async function previewAutoTagging(groupId: number, id: number, wanted: Wanted): Promise<Plan> {
  const [publication] = await database()
    .select()
    .from(publications)
    .where(
      and(eq(publications.groupId, groupId), eq(publications.id, id), ne(publications.state, 'archived')),
    )
  if (publication === undefined) throw new NotFound('Publication')
  return searchHotspots(database(), publication, wanted)
}

/** Names what was found, by its place and target: the same each time that it is looked for. */
export function keyOfFound(found: FoundOnPage): string {
  const { left, top, width, height } = found.area
  const place = [left, top, width, height].map(fraction => Math.round(fraction * 10_000))
  const said = JSON.stringify([found.pageNumber, found.type, place, targetKeys(found)])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

/**
 * Adds the hotspots that a preview tells of, all at once. A second time there are none to add.
 * @param leftOut keys of those that are not wanted
 * @returns what was added
 * @throws NotFound
 */
export async function autoTag(
  groupId: number,
  id: number,
  wanted: Wanted,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<Plan> {
  return database().transaction(async tx => {
    const publication = await lockPublication(tx, groupId, id)
    const plan = await addFoundHotspots(tx, publication, wanted, found => !leftOut.has(keyOfFound(found)))
    if (plan.hotspots.length > 0) await change(tx, id, {})
    return plan
  })
}

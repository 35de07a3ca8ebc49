import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { happenedToMany } from '../events/happened.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import { holdSet, type ProductSet } from '../products/sets.ts'
import { holdPublications } from '../publications/rows.ts'
import { fillByRules, refilledRows } from './fill.ts'

/** Fills the hotspots of all publications that show a set, as sales begin and end. Repeating it changes nothing. */
export async function fillSet(set: ProductSet): Promise<void> {
  await database().transaction(async tx => {
    if (!(await holdSet(tx, set))) return
    await holdPublications(tx, set.groupId)
    const refilled = await fillByRules(tx, set)
    if (refilled.length === 0) return
    await happenedToMany(tx, 'products.changed', {
      told: sql`
        select publication_id, jsonb_build_object('count', count(*)::int) as payload
        from ${refilledRows(refilled)} group by publication_id`,
    })
    await askForPhotos(tx, set.groupId)
  })
}

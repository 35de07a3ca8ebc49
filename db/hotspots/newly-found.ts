import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import {
  candidatesOf,
  type PlacedFinding,
  planHotspots,
  type Search,
  targetKeys,
} from '../rules/hotspots/found.ts'
import type { Conversion } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { noteLeftOut, prepareSearch, type Searched } from './found.ts'
import { insertHotspots } from './inserting.ts'

/** Returns page ids and targets of all that the pages' present content offers, removed hotspots included. */
export async function knownTargets(
  tx: Queryable,
  publication: PublicationRow,
  { extractionOptions }: Conversion,
  numbers: number[],
): Promise<ReadonlySet<string>> {
  const parts = { annotations: true, options: extractionOptions ?? {} }
  const { search, searched } = await prepareSearch(tx, publication, parts, numbers)
  return new Set(searched.flatMap(page => candidatesOf(page, search).flatMap(keysOnPage)))
}

/** Adds hotspots for targets that are not `known`, so that removed ones stay away. The publication must be locked. */
export async function addNewlyFound(
  tx: Queryable,
  publication: PublicationRow,
  { id, extractionOptions }: Conversion,
  numbers: number[],
  known: ReadonlySet<string>,
): Promise<void> {
  if (numbers.length === 0) return
  const parts = { annotations: true, options: extractionOptions ?? {} }
  const { search, searched } = await prepareSearch(tx, publication, parts, numbers)
  const plan = planHotspots(searched, search)
  const isNew = (found: PlacedFinding) => {
    const keys = keysOnPage(found)
    return keys.length > 0 && keys.some(key => !known.has(key))
  }
  await insertHotspots(tx, publication, plan.hotspots.filter(isNew))
  await renewFound(tx, searched, search, known)
  await noteLeftOut(tx, id, plan)
}

/** Names hotspots that were found without a name, and removes those no longer found; what people changed stays. */
async function renewFound(
  tx: Queryable,
  searched: Searched[],
  search: Search,
  known: ReadonlySet<string>,
): Promise<void> {
  const { hotspots: offered } = planHotspots(
    searched.map(page => ({ ...page, existing: [] })),
    search,
  )
  const titles = new Map(offered.flatMap(found => keysOnPage(found).map(key => [key, found.title])))
  for (const page of searched)
    for (const hotspot of page.existing.filter(({ isFound }) => isFound)) {
      const keys = targetKeys(hotspot).map(key => `${page.id} ${key}`)
      const title = keys.map(key => titles.get(key)).find(each => typeof each === 'string')
      const isGone = keys.length > 0 && keys.every(key => known.has(key) && !titles.has(key))
      if (isGone) await tx.delete(hotspots).where(eq(hotspots.id, hotspot.id))
      else if (title !== undefined && hotspot.title === null)
        await tx.update(hotspots).set({ title }).where(eq(hotspots.id, hotspot.id))
    }
}

const keysOnPage = (found: PlacedFinding) => targetKeys(found).map(key => `${found.pageId} ${key}`)

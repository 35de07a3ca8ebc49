import type { Queryable } from '../client.ts'
import { candidatesOf, type FoundOnPage, planHotspots, targetKeys } from '../rules/hotspots/found.ts'
import type { Conversion } from '../schema/conversions.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { insertHotspots, noteLeftOut, prepareSearch } from './found.ts'

/** Returns page ids and targets of all that the pages' present content offers, removed hotspots included. */
export async function knownTargets(
  tx: Queryable,
  publication: PublicationRow,
  { extractionOptions }: Conversion,
  numbers: number[],
): Promise<ReadonlySet<string>> {
  const wanted = { annotations: true, options: extractionOptions ?? {} }
  const { search, searched } = await prepareSearch(tx, publication, wanted, numbers)
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
  const wanted = { annotations: true, options: extractionOptions ?? {} }
  const { search, searched } = await prepareSearch(tx, publication, wanted, numbers)
  const plan = planHotspots(searched, search)
  const isNew = (found: FoundOnPage) => {
    const keys = keysOnPage(found)
    return keys.length > 0 && keys.some(key => !known.has(key))
  }
  await insertHotspots(tx, publication, plan.hotspots.filter(isNew))
  await noteLeftOut(tx, id, plan)
}

const keysOnPage = (found: FoundOnPage) => targetKeys(found).map(key => `${found.pageId} ${key}`)

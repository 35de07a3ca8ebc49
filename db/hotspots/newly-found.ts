import type { Queryable } from '../client.ts'
import { candidatesOf, type FoundOnPage, planHotspots, targetKeys } from '../rules/hotspots/found.ts'
import type { Conversion } from '../schema/conversions.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { insertHotspots, noteLeftOut, prepareSearch } from './found.ts'

/** What can be found on pages as they are, by page id and target: whether it stands there or was removed. */
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

/**
 * Gives pages that were made again the hotspots for what their old content did not have. Everything that stands there
 * stays as it is, and a hotspot that somebody removed does not come back. The publication must be locked.
 * @param known what could be found before
 */
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

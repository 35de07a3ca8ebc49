import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { readPrintedSkus } from '../products/printed-skus.ts'
import type { ConversionWarning } from '../rules/conversions/conversions.ts'
import { countryOfTimeZone } from '../rules/country-of-time-zone.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import {
  candidatesOf,
  type ExistingHotspot,
  type FindingPlan,
  mostFoundHotspots,
  mostFoundProducts,
  type PageFindings,
  type PlacedFinding,
  planHotspots,
  type Search,
  targetKeys,
} from '../rules/hotspots/found.ts'
import { siteOf } from '../rules/hotspots/sites.ts'
import type { SkuPlace } from '../rules/hotspots/skus/places.ts'
import { linesOfRuns, textOfRuns } from '../rules/pages/text.ts'
import { productTiles } from '../rules/products/tiles/tiles.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { type Reason, reason } from '../rules/reasons/reasons.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import { groups } from '../schema/groups.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { insertHotspots } from './inserting.ts'
import { phonesOnPage } from './phones/phones-on-page.ts'

/** Sources to search: annotations and those named in the options. */
export type HotspotSources = { annotations: boolean; options: ExtractionOptions }

/** Plans hotspots for findings of some pages, or all, without adding them. */
export async function searchHotspots(
  db: Queryable,
  publication: PublicationRow,
  sources: HotspotSources,
  numbers?: number[],
): Promise<FindingPlan> {
  const asked = { ...sources, recognised: true }
  const { search, searched } = await prepareSearch(db, publication, asked, numbers)
  return planHotspots(searched, search)
}

/** Adds the chosen hotspots of a search and returns their ids. The publication must be locked. */
export async function addFoundHotspots(
  tx: Queryable,
  publication: PublicationRow,
  sources: HotspotSources,
  isChosen: (found: PlacedFinding) => boolean,
): Promise<FindingPlan & { ids: number[] }> {
  const found = await searchHotspots(tx, publication, sources)
  const plan = { ...found, hotspots: found.hotspots.filter(isChosen) }
  return { ...plan, ids: await insertHotspots(tx, publication, plan.hotspots) }
}

/** Gives new pages hotspots in place of found, unchanged ones with the same target. The publication must be locked. */
export async function fillWithHotspots(
  tx: Queryable,
  publication: PublicationRow,
  { id, extractionOptions }: Conversion,
  numbers: number[],
): Promise<void> {
  if (numbers.length === 0) return
  const sources = { annotations: true, options: extractionOptions ?? {} }
  const { search, searched } = await prepareSearch(tx, publication, sources, numbers)
  const outdated = searched.flatMap(page => outdatedOn(page, search))
  if (outdated.length > 0) await tx.delete(hotspots).where(inArray(hotspots.id, outdated))
  const gone = new Set(outdated)
  const plan = planHotspots(
    searched.map(page => ({ ...page, existing: page.existing.filter(({ id }) => !gone.has(id)) })),
    search,
  )
  await insertHotspots(tx, publication, plan.hotspots)
  await noteLeftOut(tx, id, plan)
}

export function warningsOf({ tooManyProducts, tooManyHotspots }: FindingPlan): Reason[] {
  return [
    ...(tooManyProducts ? [reason('found.products', { most: mostFoundProducts })] : []),
    ...(tooManyHotspots ? [reason('found.links', { most: mostFoundHotspots })] : []),
  ]
}

export async function noteLeftOut(tx: Queryable, conversionId: number, plan: FindingPlan): Promise<void> {
  const added = warningsOf(plan).map(
    (why): ConversionWarning => ({ page: null, kind: 'left_out', message: reasonInEnglish(why) }),
  )
  if (added.length === 0) return
  await tx
    .update(conversions)
    .set({ warnings: sql`${conversions.warnings} || ${JSON.stringify(added)}::text::jsonb` })
    .where(eq(conversions.id, conversionId))
}

type ExistingRow = ExistingHotspot & { id: number; title: string | null; isFound: boolean }

/** Page with its findings and its hotspots as they are. */
export type Searched = Omit<PageFindings, 'existing'> & { existing: ExistingRow[] }

function outdatedOn(page: Searched, search: Search): number[] {
  const found = page.existing.filter(({ isFound }) => isFound)
  if (found.length === 0) return []
  const again = new Set(candidatesOf(page, search).flatMap(targetKeys))
  return found.filter(hotspot => targetKeys(hotspot).every(key => again.has(key))).map(({ id }) => id)
}

/** @param sources.recognised true if a person is asked first: words recognised from pictures may be wrong */
export async function prepareSearch(
  db: Queryable,
  publication: PublicationRow,
  sources: HotspotSources & { recognised?: boolean },
  numbers?: number[],
) {
  const all = await readPages(db, publication.id, numbers)
  const rows = sources.recognised ? all : all.map(withoutRecognised)
  const { products } = sources.options
  const places = products ? await skuPlaces(db, publication, rows, products) : new Map()
  const existing = await readExisting(db, publication.id)
  const phones = sources.options.phones && (await phoneSearch(db, publication))
  const searched = rows.map(
    ({ id, number, text, runs, findings, widthPt, heightPt }): Searched => ({
      id,
      number,
      ratio: widthPt / heightPt,
      findings,
      ...(phones && { phones: phones(text, runs, widthPt / heightPt, places.get(id) ?? []) }),
      skus: places.get(id) ?? [],
      existing: existing.get(id) ?? [],
    }),
  )
  const numberOf = await pageNumbers(db, publication.id)
  return { searched, search: { ...sources, numberOf, sites: await sitesFor(db, publication, searched) } }
}

/** Returns a search for phone numbers as in the group's country. */
async function phoneSearch(db: Queryable, { groupId }: PublicationRow) {
  const [group] = await db.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  const country = countryOfTimeZone(group?.timeZone ?? 'UTC')
  return (text: string, runs: PageRow['runs'], ratio: number, places: readonly SkuPlace[]) =>
    phonesOnPage(linesOfRuns(text, runs), { ratio, country, skus: new Set(places.map(({ sku }) => sku)) })
}

/** Returns the domains of the group and of all addresses on the publication's pages, if some address is in doubt. */
async function sitesFor(
  db: Queryable,
  { id, groupId }: PublicationRow,
  searched: Searched[],
): Promise<ReadonlySet<string>> {
  if (!searched.some(({ findings }) => findings.some(({ doubtful }) => doubtful))) return new Set()
  const [group] = await db
    .select({ customDomain: groups.customDomain, provedDomain: groups.provedDomain })
    .from(groups)
    .where(eq(groups.id, groupId))
  const found = await db.execute<{ url: string }>(sql`
    select distinct finding -> 'hotspot' -> 'details' ->> 'url' as url
    from ${pages}, jsonb_array_elements(${pages.findings}) as finding
    where ${pages.publicationId} = ${id} and not finding ? 'doubtful'
      and finding -> 'hotspot' ->> 'type' = 'external_link'`)
  const own = [group?.customDomain, group?.provedDomain].flatMap(host => (host ? [`https://${host}`] : []))
  return new Set([...found.map(({ url }) => url), ...own].flatMap(url => siteOf(url) ?? []))
}

type PageRow = Awaited<ReturnType<typeof readPages>>[number]

function withoutRecognised(page: PageRow): PageRow {
  if (!page.runs.some(run => run.recognised)) return page
  const lines = linesOfRuns(page.text, page.runs).filter(line => !line.some(run => run.recognised))
  return {
    ...page,
    text: lines.map(textOfRuns).join('\n'),
    runs: lines.flat(),
    findings: page.findings.filter(found => !found.recognised),
  }
}

async function readPages(db: Queryable, publicationId: number, numbers?: number[]) {
  const { id, number, text, runs, shapes, findings, widthPt, heightPt } = pages
  return db
    .select({ id, number, text, runs, shapes, findings, widthPt, heightPt })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), numbers && inArray(pages.number, numbers)))
    .orderBy(asc(pages.number))
}

/** Maps page numbers of the PDF to current ones: the nearest copy of the page, if there are several. */
async function pageNumbers(db: Queryable, publicationId: number): Promise<Search['numberOf']> {
  const { id, number, sourceKey, sourceNumber } = pages
  const all = await db
    .select({ id, number, sourceKey, sourceNumber })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
  const byId = new Map(all.map(page => [page.id, page]))
  const bySource = Map.groupBy(all, page => `${page.sourceNumber} ${page.sourceKey}`)
  return (page, sourcePage) => {
    const from = byId.get(page.id)
    if (from === undefined || from.sourceNumber === null) return undefined
    const expected = from.number + sourcePage - from.sourceNumber
    const copies = bySource.get(`${sourcePage} ${from.sourceKey}`) ?? []
    return copies
      .map(({ number }) => number)
      .sort((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0]
  }
}

/** Locates SKUs of the publication's products, or their tiles, by page id. */
async function skuPlaces(
  db: Queryable,
  publication: PublicationRow,
  rows: PageRow[],
  { area }: NonNullable<ExtractionOptions['products']>,
) {
  const printed = await readPrintedSkus(db, publication, rows)
  const placesOn = ({ id, shapes, widthPt, heightPt }: PageRow): SkuPlace[] => {
    const { lines, places } = printed.get(id) ?? { lines: [], places: [] }
    if (area === 'sku') return places
    const tiles = productTiles(places, { lines, shapes, ratio: widthPt / heightPt })
    return places.map(({ sku, ...place }, at) => ({ ...(tiles[at] ?? place), sku }))
  }
  return new Map(rows.map(row => [row.id, placesOn(row)]))
}

async function readExisting(db: Queryable, publicationId: number): Promise<Map<number, ExistingRow[]>> {
  const { id, pageId, type, title, details, foundBy, left, top, width, height } = hotspots
  const rows = await db
    .select({
      hotspot: { id, type, title, details },
      isFound: isNotNull(foundBy),
      area: { left, top, width, height },
      pageId,
      skus: sql<
        string[]
      >`array(select sku from ${hotspotProducts} where hotspot_id = ${id} order by position)`,
    })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, pageId))
    .where(eq(pages.publicationId, publicationId))
  const existing = rows.map(({ hotspot, ...row }) => ({
    pageId: row.pageId,
    // Details were stored together with their type.
    hotspot: { ...hotspot, ...row } as ExistingRow,
  }))
  return new Map(
    Array.from(
      Map.groupBy(existing, row => row.pageId),
      ([page, own]) => [page, own.map(row => row.hotspot)],
    ),
  )
}

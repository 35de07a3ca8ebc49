import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { database, promptRead, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import type { ShownMedia } from '../media/addresses.ts'
import { readShownMedia } from '../media/shown.ts'
import type { Viewer } from '../people/viewer.ts'
import type { AffectedRules } from '../product-rules/refill.ts'
import { askForPhotos } from '../products/photo-fetching.ts'
import type { ChangedHotspotCounts } from '../rules/events/events.ts'
import { anchor, onSpread } from '../rules/hotspots/anchors.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import type { HotspotFields } from '../rules/hotspots/fields.ts'
import {
  type AnyHotspotDetails,
  type HotspotKind,
  idsWith,
  ruleOf,
  showsPictures,
} from '../rules/hotspots/hotspots.ts'
import { type HotspotRow, hotspots, type SlideRow } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { NumberedSize, SeenSpread } from '../selected/spreads.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'
import { changeSpread, pageRatios, type SpreadWithPages } from '../spreads/spreads.ts'
import { boundToMedia, detailsWithMedia, mayShowMedia } from './media.ts'
import { insertPlainHotspots } from './plain.ts'
import { type HotspotProduct, type NamedProducts, readHotspotProducts, replaceProducts } from './products.ts'
import { affectedRules, refill } from './refill.ts'
import { sanitizeRichText } from './rich-text.ts'
import { type NewSlide, readSlides, replaceSlides } from './slides.ts'

type HotspotLists = { slides: SlideRow[]; products: HotspotProduct[]; media: ShownMedia | null }

/** A hotspot with its kind's details, slides, products, and what it shows from the library. */
export type Hotspot = Omit<HotspotRow, keyof HotspotArea | keyof HotspotKind> &
  HotspotKind &
  HotspotLists & {
    pageNumber: number
    /** Fractions of its page. */
    areaOnPage: HotspotArea
    /** Fractions of the spread. */
    area: HotspotArea
  }

type Fields = Partial<HotspotFields & Pick<HotspotRow, 'editorKey'>>
type HotspotContents = { slides?: NewSlide[]; products?: NamedProducts; mediaId?: number }

/** `area` in fractions of the spread. */
export type NewHotspot = Fields & HotspotContents & HotspotKind & { area: HotspotArea }
/** A new `kind` keeps the slides, for the way back. */
export type HotspotChanges = Fields &
  HotspotContents & { area?: Partial<HotspotArea>; details?: Partial<AnyHotspotDetails>; kind?: HotspotKind }

/** Reads the hotspots of a spread by page number, then id. */
export async function readHotspots(db: Queryable, spread: SeenSpread): Promise<Hotspot[]> {
  const rows = await db
    .select(getTableColumns(hotspots))
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.spreadId, spread.id))
    .orderBy(asc(pages.number), asc(hotspots.id))
  return completed(db, spread, rows)
}

export async function listHotspots(spread: SeenSpread, slice: Slice): Promise<Sliced<Hotspot>> {
  const { limit, offset } = slice
  const rows = await onSpreadById().execute({ spreadId: spread.id, limit: limit + 1, offset })
  const { items, hasMore } = sliced(rows, slice)
  return { items: await completed(database(), spread, items), hasMore }
}

const onSpreadById = promptRead(db =>
  db
    .select(getTableColumns(hotspots))
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.spreadId, sql.placeholder('spreadId')))
    .orderBy(asc(pages.number), asc(hotspots.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('hotspots_of_spread'),
)

/** @throws NotFound */
export async function findHotspot(
  spread: SeenSpread,
  id: number,
  db: Queryable = database(),
): Promise<Hotspot> {
  const rows = await selectOne(db, spread, id)
  const [hotspot] = await completed(db, spread, rows)
  if (hotspot === undefined) throw new NotFound('Hotspot')
  return hotspot
}

/** True for a hotspot that has neither lists nor a rule, no picture to be fetched, and nothing of the library. */
export function isPlain(fields: NewHotspot): boolean {
  if (showsPictures(fields.type) || mayShowMedia(fields)) return false
  return fields.slides === undefined && fields.products === undefined && !affectedRules(fields)
}

/** A hotspot to create on a spread as it was read. */
export type PlacedHotspot = { spread: SeenSpread; fields: NewHotspot }

/**
 * Creates plain hotspots in one statement.
 * @param count of them as one change of their publication, or as one each: the revision rises by as many
 * @returns those that were created; none of a publication that has changed since its spreads were read, or that others change now
 */
export async function createPlain<Placed extends PlacedHotspot>(
  placed: readonly Placed[],
  count: 'one change' | 'one each',
): Promise<Map<Placed, Hotspot>> {
  const perPublication = [...Map.groupBy(placed, ({ spread }) => spread.publication.id).values()]
  const given = perPublication.flatMap(own => {
    const [first] = own
    const changes = count === 'one each' ? own.length : 1
    return first ? [{ publication: first.spread.publication, rows: own.map(plainRow), changes }] : []
  })
  const created = given.length > 0 ? await insertPlainHotspots(given) : []
  const pairs = perPublication.flatMap((own, index) =>
    own.flatMap((one, place) => {
      const row = created[index]?.[place]
      return row ? [[one, createdOn(one.spread, row)] as const] : []
    }),
  )
  return new Map(pairs)
}

function plainRow({
  spread,
  fields: { area, slides: _, products: __, mediaId: ___, ...row },
}: PlacedHotspot) {
  return { ...stored(row), ...anchored(area, spread) }
}

function createdOn({ pages }: SeenSpread, row: HotspotRow): Hotspot {
  const { number = 0 } = pages.find(({ id }) => id === row.pageId) ?? {}
  return onItsSpread(row, number, pages, { slides: [], products: [], media: null })
}

/** Adds a hotspot to a spread whose publication is locked. @returns its id @throws Invalid */
export async function insertHotspot(
  tx: Queryable,
  spread: SpreadWithPages,
  fields: NewHotspot,
): Promise<number> {
  const { area, slides: _, products, mediaId: __, ...row } = fields
  const { slides, ...bound } = await boundToMedia(tx, spread.publication.groupId, fields)
  const [created] = await tx
    .insert(hotspots)
    .values({ ...stored(row), ...bound, ...anchored(area, spread) })
    .returning({ id: hotspots.id })
  if (created === undefined) throw new Error('The hotspot was not stored')
  await replaceContents(tx, spread, { ...fields, slides, products, id: created.id } as Given)
  if (showsPictures(fields.type)) await askForPhotos(tx, spread.publication.groupId)
  return created.id
}

/** @throws NotFound, Forbidden, Invalid */
export async function updateHotspot(
  viewer: Viewer,
  spreadId: number,
  id: number,
  changes: HotspotChanges,
): Promise<Hotspot> {
  return changeSpread(viewer, spreadId, async (tx, spread) => {
    const before = await findHotspot(spread, id, tx)
    await changeHotspot(tx, spread, before, changes)
    await refill(tx, spread.publication, rulesAffectedBy(spread, before, changes))
    await hotspotsChanged(tx, spread, { changed: 1 })
    return findHotspot(spread, id, tx)
  })
}

/** Changes a hotspot of a spread whose publication is locked. @throws Invalid */
export async function changeHotspot(
  tx: Queryable,
  spread: SpreadWithPages,
  before: Hotspot,
  changes: HotspotChanges,
): Promise<void> {
  const { area, details, kind, slides: given, products, mediaId, ...row } = changes
  const after = { type: before.type, details: { ...before.details, ...details }, ...kind } as HotspotKind
  const isShownOtherwise =
    details !== undefined || kind !== undefined || given !== undefined || mediaId !== undefined
  const { slides, ...bound } = isShownOtherwise
    ? await boundToMedia(tx, spread.publication.groupId, { ...after, slides: given, mediaId })
    : {}
  await tx
    .update(hotspots)
    .set({
      ...stored(row),
      foundBy: null,
      version: sql`${hotspots.version} + 1`,
      ...(isShownOtherwise && after),
      ...bound,
      ...(area && anchored({ ...before.area, ...area }, spread)),
    })
    .where(eq(hotspots.id, before.id))
  await replaceContents(tx, spread, { ...after, slides, products, id: before.id } as Given)
  if (isShownOtherwise && showsPictures(after.type)) await askForPhotos(tx, spread.publication.groupId)
}

/** Tells which rules of the publication a change may have choose anew. */
export function rulesAffectedBy(
  spread: SpreadWithPages,
  before: Hotspot,
  changes: HotspotChanges,
): AffectedRules | undefined {
  const isPlaced = changes.area !== undefined && ruleOf(before) !== null
  // Earlier pages choose first.
  const changesPage =
    isPlaced && anchored({ ...before.area, ...changes.area }, spread).pageId !== before.pageId
  return changesPage ? 'all' : affectedRules(before, changes)
}

/** @throws NotFound, Forbidden */
export async function removeHotspot(viewer: Viewer, spreadId: number, id: number): Promise<void> {
  await changeSpread(viewer, spreadId, async (tx, spread) => {
    const before = await findHotspot(spread, id, tx)
    await tx.delete(hotspots).where(eq(hotspots.id, id))
    await refill(tx, spread.publication, affectedRules(before))
    await hotspotsChanged(tx, spread, { removed: 1 })
  })
}

/** Tells of changes of a spread whose publication is locked. */
export async function hotspotsChanged(
  tx: Queryable,
  { publication }: SpreadWithPages,
  counts: Partial<ChangedHotspotCounts>,
): Promise<void> {
  const none = { added: 0, changed: 0, removed: 0 }
  await happened(tx, { type: 'hotspots.changed', publicationId: publication.id, ...none, ...counts })
}

function selectOne(db: Queryable, spread: SeenSpread, id: number) {
  const onPages = inArray(
    hotspots.pageId,
    spread.pages.map(page => page.id),
  )
  return db
    .select()
    .from(hotspots)
    .where(and(onPages, eq(hotspots.id, id)))
}

async function completed(db: Queryable, spread: SeenSpread, rows: HotspotRow[]): Promise<Hotspot[]> {
  const slidesOf = await readSlides(db, idsWith('slides', rows))
  const productsOf = await readHotspotProducts(db, spread.group, idsWith('products', rows))
  const mediaOf = await readShownMedia(db, rows)
  return rows.map(row => {
    const { number = 0 } = spread.pages.find(({ id }) => id === row.pageId) ?? {}
    const lists = {
      slides: slidesOf.get(row.id) ?? [],
      products: productsOf.get(row.id) ?? [],
      media: mediaOf.get(row.mediaId ?? 0) ?? null,
    }
    return onItsSpread(row, number, spread.pages, lists)
  })
}

/** Builds a hotspot of its rows. @param pages of its spread, from left to right */
export function onItsSpread(
  { left, top, width, height, ...row }: HotspotRow,
  pageNumber: number,
  pages: NumberedSize[],
  lists: HotspotLists,
): Hotspot {
  const areaOnPage = { left, top, width, height }
  const page = pages.findIndex(({ number }) => number === pageNumber)
  const area = onSpread({ page, area: areaOnPage }, pageRatios({ pages }))
  // Details were stored together with their type.
  const details = detailsWithMedia(row, lists.media)
  return { ...row, ...lists, details, pageNumber, areaOnPage, area } as Hotspot
}

function stored<Row extends Fields>(row: Row): Row {
  return row.textContent == null ? row : { ...row, textContent: sanitizeRichText(row.textContent) }
}

function anchored(area: HotspotArea, spread: SeenSpread) {
  const { page, area: ofPage } = anchor(area, pageRatios(spread))
  const pageId = spread.pages[page]?.id
  if (pageId === undefined) throw new RangeError(`Spread ${spread.id} has no page ${page}`)
  return { ...ofPage, pageId }
}

type Given = HotspotContents & HotspotKind & { id: number }

async function replaceContents(tx: Queryable, spread: SpreadWithPages, given: Given): Promise<void> {
  if (given.slides) await replaceSlides(tx, given.id, given.slides)
  // Where a rule names the products, nobody else does.
  if (given.products && ruleOf(given) === null)
    await replaceProducts(tx, spread.publication, given.id, given.products)
}

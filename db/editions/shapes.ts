import { asc, eq, sql } from 'drizzle-orm'
import { prepared } from '../client.ts'
import type { Language } from '../rules/languages.ts'
import { languageOf, pagesLanguageOf } from '../rules/publications/language.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { cachedByRevision } from './by-revision.ts'
import type { PublicationHead } from './publication-heads.ts'

export type ShapePage = {
  id: number
  number: number
  imageKey: string
  widthPt: number
  heightPt: number
  color: string
  hasAvif: boolean
  isRightToLeft: boolean | null
}
export type ShapeSpread = { id: number; pages: ShapePage[] }

type Structure = {
  /** In reading order; never empty. */
  spreads: ShapeSpread[]
  /** True if a hotspot shows a product. */
  hasProducts: boolean
}

/** A publication without texts and hotspots. */
export type Shape = PublicationHead &
  Structure & {
    language: Language // of the interface
    pagesLanguage: string // of the pages (BCP 47)
  }

/** Reads the shape of a publication, from the cache if possible. */
export async function readShape(head: PublicationHead): Promise<Shape> {
  const structure = await structureOf(head.publication)
  return { ...head, ...structure, language: languageOf(head), pagesLanguage: pagesLanguageOf(head) }
}

/** Returns the pages of the spread that has a page, from left to right. */
export function pagesBeside({ spreads }: Structure, pageNumber: number): ShapePage[] {
  return spreads.find(({ pages }) => pages.some(({ number }) => number === pageNumber))?.pages ?? []
}

/** Size of the cache in bytes: some 800 publications of 200 pages. */
const maxBytes = 32_000_000

const structureOf = cachedByRevision('structures', readStructure, { maxSize: maxBytes, sizeOf: bytesOf })

// A tenth above the heap that V8 took: a page's object and numbers, a spread's arrays, and the rest.
const [bytesOfPage, bytesOfSpread, otherBytes] = [150, 80, 300]

function bytesOf({ spreads }: Structure): number {
  const pages = spreads.flatMap(spread => spread.pages)
  const texts = pages.reduce((sum, { imageKey, color }) => sum + imageKey.length + color.length, 0)
  return texts + pages.length * bytesOfPage + spreads.length * bytesOfSpread + otherBytes
}

async function readStructure(publicationId: number): Promise<Structure> {
  const rows = await pagesOf().execute({ publicationId })
  const bySpread = Map.groupBy(rows, row => row.spreadId)
  return {
    spreads: Array.from(bySpread, ([id, own]) => ({ id, pages: own.map(({ page }) => page) })),
    hasProducts: rows[0]?.hasProducts ?? false,
  }
}

const pagesOf = prepared(db => {
  const publicationId = sql.placeholder('publicationId')
  // The same for all rows: PostgreSQL looks once.
  const hasProducts = sql<boolean>`exists(select from ${hotspotProducts} named
    join ${hotspots} shown on shown.id = named.hotspot_id join ${pages} bearing on bearing.id = shown.page_id
    where bearing.publication_id = ${publicationId} and named.product_id is not null)`
  const { id, number, imageKey, widthPt, heightPt, color, hasAvif, isRightToLeft } = pages
  return db
    .select({
      spreadId: pages.spreadId,
      page: { id, number, imageKey, widthPt, heightPt, color, hasAvif, isRightToLeft },
      hasProducts,
    })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(number))
    .prepare('pages_of_shape')
})

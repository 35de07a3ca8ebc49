import { setImmediate as nextTurn } from 'node:timers/promises'
import { and } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { inFeedOf, isAmong } from '../products/of-publication.ts'
import type { Publication } from '../publications/publications.ts'
import type { CoverageFinding, PriceDifference, UnknownNumber } from '../rules/coverage/findings.ts'
import { differingPrices, type FoundDifference, type ProductPrices } from '../rules/coverage/page-prices.ts'
import { unknownNumbers } from '../rules/coverage/unknown-numbers.ts'
import { products } from '../schema/products/products.ts'
import { readNumberPatterns, readOtherNames } from './feed-patterns.ts'
import { type CoverageInput, currencyOr } from './on-pages.ts'

type OfCoverage = Pick<Publication, 'id' | 'groupId' | 'collectionId' | 'group'>

/** Finds on the pages what differs from the feed: prices, then numbers, each by page. */
export async function findOnPages(
  db: Queryable,
  publication: OfCoverage,
  pages: readonly CoverageInput[],
): Promise<CoverageFinding[]> {
  return [
    ...(await findDifferences(db, publication, pages)),
    ...(await findUnknownNumbers(db, publication, pages)),
  ]
}

async function findDifferences(
  db: Queryable,
  publication: OfCoverage,
  pages: readonly CoverageInput[],
): Promise<PriceDifference[]> {
  const bySku = await readPriced(db, publication, pages)
  const found = new Map<string, PriceDifference>()
  for (const page of pages) {
    if (page.places.length === 0 && page.hotspots.length === 0) continue
    for (const each of differingPrices(page, bySku)) {
      const finding = asFinding(each)
      const known = found.get(finding.key) ?? finding
      found.set(finding.key, known)
      known.places.push({ pageNumber: page.number, area: each.printed.area, hotspotId: each.hotspotId })
    }
    // Other requests have their turn between pages.
    await nextTurn()
  }
  return [...found.values()]
}

function asFinding({ product, printed }: FoundDifference): PriceDifference {
  const { id, sku, title, price, salePrice, currency } = product
  const printedAmount = printed.amounts[0] ?? 0
  return {
    kind: 'price_differs',
    key: JSON.stringify([sku, printedAmount, price, salePrice]),
    product: { id, sku, title },
    printed: printed.text,
    printedAmount,
    price,
    salePrice,
    currency,
    places: [],
  }
}

/** Reads the products that are printed, by SKU. */
async function readPriced(
  db: Queryable,
  publication: OfCoverage,
  pages: readonly CoverageInput[],
): Promise<Map<string, ProductPrices>> {
  const printed = new Set(pages.flatMap(({ places }) => places.map(({ sku }) => sku)))
  if (printed.size === 0) return new Map()
  const { id, sku, title, price, salePrice } = products
  const rows = await db
    .select({ id, sku, title, price, salePrice, currency: currencyOr(publication.group.currency) })
    .from(products)
    .where(and(await inFeedOf(db, publication), isAmong(sku, printed)))
  return new Map(rows.map(row => [row.sku, row]))
}

async function findUnknownNumbers(
  db: Queryable,
  publication: OfCoverage,
  pages: readonly CoverageInput[],
): Promise<UnknownNumber[]> {
  const patterns = await readNumberPatterns(db, publication)
  const found = new Map<string, UnknownNumber>()
  for (const { number: pageNumber, lines, places, ratio } of pages) {
    const ofPdf = lines.filter(line => !line.some(run => run.recognised))
    for (const { text, area } of unknownNumbers(ofPdf, places, patterns, ratio)) {
      const known = found.get(text) ?? { kind: 'unknown_number', key: text, number: text, places: [] }
      known.places.push({ pageNumber, area, hotspotId: null })
      found.set(text, known)
    }
    await nextTurn()
  }
  const otherNames = await readOtherNames(db, publication, [...found.keys()])
  return [...found.values()].filter(({ number }) => !otherNames.has(number.toUpperCase()))
}

// What tests share: products as a feed would bring them, and hotspots that show them.
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { fileUrl } from '#db/groups/addresses.ts'
import { type NamedProducts, replaceProducts } from '#db/hotspots/products.ts'
import { takeUpImport } from '#db/imports/runs.ts'
import { swapProducts } from '#db/imports/swap.ts'
import { announcePhotos, keepPhoto, keyOfPhoto } from '#db/products/photo-fetching.ts'
import { rowsOf, type StagedProduct } from '#db/products/rows.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { openStaging, type RowSource } from '#db/products/staging.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { eachQuantity, eachText } from '#db/rules/imports/feed-fields.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { photoPath, type ShowsPhoto } from '#db/rules/products/photos.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { photos } from '#db/schema/products/photos.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { type Product, products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { finishConversion } from './accounts.fixture.ts'

/** A product of a group's feed, or of the library that `values` names. */
export async function newProduct(
  groupId: number,
  sku: string,
  values: Partial<Product> = {},
): Promise<Product> {
  const [product] = await database()
    .insert(products)
    .values({ groupId, sku, title: `Product ${sku}`, ...values })
    .returning()
  if (!product) throw new Error('No product')
  return product
}

/** Keeps the copy of a picture as the job does, but for its file, and tells of it. @returns its address for readers */
export async function keepCopy(groupId: number, url: string, shownBy: ShowsPhoto): Promise<string> {
  const [photo] = await database().insert(photos).values({ groupId, url, shownBy }).returning()
  if (!photo) throw new Error('No photo')
  const imageKey = keyOfPhoto(photo, 'its content')
  await keepPhoto(photo, imageKey)
  await announcePhotos(groupId)
  return fileUrl(photoPath(imageKey, shownBy === 'product' ? 'within1000' : 'within2000'))
}

/** A product as it is read of a feed. */
export function stagedProduct(sku: string, values: Partial<StagedProduct> = {}): StagedProduct {
  return {
    sku,
    title: `Product ${sku}`,
    description: '',
    price: '15.00',
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    currency: 'EUR',
    link: null,
    availability: null,
    ...eachText(() => null),
    ...eachQuantity(() => null),
    customLabels: {},
    photoUrls: [],
    ...values,
  }
}

/** Begins an import as a worker would; it may remove whatever is gone. */
export async function newImportRun(set: ProductSet) {
  const [started] = await database()
    .insert(productImports)
    .values({
      ...set,
      url: 'https://example.com/feed.tsv',
      state: 'processing',
      removableCount: everyProduct,
    })
    .returning()
  const run = started && (await takeUpImport(started.id))
  if (!run) throw new Error('No import')
  return run
}

/** Makes these the products of a set, as an import does. */
export async function importInto(set: ProductSet, given: readonly (string | StagedProduct)[]): Promise<void> {
  const staged = given.map(product => (typeof product === 'string' ? stagedProduct(product) : product))
  const run = await newImportRun(set)
  await using staging = await openStaging(set)
  await staging.take(asRows(batchesOf(staged)), new AbortController().signal)
  await swapProducts(staging, run, { successCount: staged.length, failedCount: 0 }, new ImportLog())
}

async function* batchesOf(staged: StagedProduct[]) {
  for (const product of staged) yield [product]
}

/** Products as what is staged. */
export function asRows(batches: AsyncIterable<readonly StagedProduct[]>): RowSource {
  return async function* (start) {
    for await (const batch of batches) yield rowsOf(batch, start)
  }
}

type Around = { collectionId?: number; productIds?: number[] }

/** A publication with a hotspot that names products. */
export async function newProductHotspot(groupId: number, skus: string[], around: Around = {}) {
  const { collectionId, productIds } = around
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  const { id: publicationId } = await createPublication(groupId, { title: 'Spring', source, collectionId })
  await finishConversion(publicationId, 1)
  return { publicationId, hotspotId: await showProducts(publicationId, { skus, productIds }) }
}

/** A hotspot on the first page of a publication, which names products. */
export async function showProducts(publicationId: number, named: NamedProducts): Promise<number> {
  return database().transaction(async tx => {
    const [publication] = await tx.select().from(publications).where(eq(publications.id, publicationId))
    const ofPublication = eq(pages.publicationId, publicationId)
    const [page] = await tx.select({ id: pages.id }).from(pages).where(ofPublication).orderBy(pages.number)
    if (!publication || !page) throw new Error('No page')
    const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
    const [hotspot] = await tx
      .insert(hotspots)
      .values({ pageId: page.id, type: 'product', ...area, details: {} })
      .returning()
    if (!hotspot) throw new Error('No hotspot')
    await replaceProducts(tx, publication, hotspot.id, named)
    return hotspot.id
  })
}

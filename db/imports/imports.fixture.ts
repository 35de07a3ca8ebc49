// Tests share these products, as a feed would bring them.
import { database } from '#db/client.ts'
import { asRows, stagedProduct } from '#db/products/products.fixture.ts'
import type { StagedRow } from '#db/products/rows.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { openStaging } from '#db/products/staging.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { takeUpImport } from './runs.ts'
import { swapProducts } from './swap.ts'

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
export async function importInto(set: ProductSet, given: readonly (string | StagedRow)[]): Promise<void> {
  const staged = given.map(product => (typeof product === 'string' ? stagedProduct(product) : product))
  const run = await newImportRun(set)
  await using staging = await openStaging(set)
  await staging.take(asRows(batchesOf(staged)), new AbortController().signal)
  await swapProducts(staging, run, { successCount: staged.length, failedCount: 0 }, new ImportLog())
}

async function* batchesOf(staged: StagedRow[]) {
  for (const product of staged) yield [product]
}

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { collections } from '#db/schema/collections.ts'
import { conversions } from '#db/schema/conversions.ts'
import { hotspotProducts, hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { convertPdfJob } from '#jobs/conversions/convert-pdf.ts'
import { importProductsJob } from '#jobs/products/import-products.ts'
import { addSampleJob, furnishSampleJob } from './sample.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }

test('a new installation finds a catalogue with products, prices, photos, a film and a slideshow', async () => {
  const { group } = await newAccount()
  await addSampleJob({ groupId: group.id })
  const [publication] = await database().select().from(publications).where(eq(publications.groupId, group.id))
  const publicationId = publication?.id ?? 0
  await furnishSampleJob({ publicationId, attempt: 0 })
  const [conversion] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
  await convertPdfJob({ conversionId: conversion?.id ?? 0 }, unstopped)
  const [productImport] = await database()
    .select()
    .from(productImports)
    .where(eq(productImports.groupId, group.id))
  await importProductsJob({ importId: productImport?.id ?? 0 }, unstopped)
  await furnishSampleJob({ publicationId, attempt: 1 })
  await furnishSampleJob({ publicationId, attempt: 2 })

  const found = await database()
    .select({ type: hotspots.type, page: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
  const ofType = (type: string) => found.filter(one => one.type === type).map(({ page }) => page)
  expect(ofType('video')).toEqual([8])
  expect(ofType('slideshow')).toEqual([5])
  expect(ofType('product').length).toBeGreaterThan(10)
  expect(await database().$count(slides)).toBeGreaterThanOrEqual(4)

  const shown = await database()
    .select({ price: products.price, photoUrls: products.photoUrls })
    .from(hotspotProducts)
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .where(eq(products.groupId, group.id))
  expect(shown.length).toBeGreaterThan(15)
  for (const { price, photoUrls } of shown) {
    expect(price).toBeGreaterThan(0)
    expect(photoUrls[0]).toMatch(/^http:\/\/localhost.*\/sample\/photos\/[\w-]+\.jpg$/)
  }
  // The group's own feed is left for the real one.
  expect(await database().$count(products, sql`group_id = ${group.id} and product_library_id is null`)).toBe(
    0,
  )
})

test('a sample whose files cannot be stored leaves nothing, and is there when it is tried again', async () => {
  const { group } = await newAccount()
  const inTheWay = join(env().dataDir, 'files', String(group.id))
  await writeFile(inTheWay, 'no folder')
  await expect(addSampleJob({ groupId: group.id })).rejects.toThrow()
  expect(await rowsOf(group.id)).toEqual([0, 0, 0])
  await rm(inTheWay)
  await addSampleJob({ groupId: group.id })
  await addSampleJob({ groupId: group.id })
  expect(await rowsOf(group.id)).toEqual([1, 1, 1])
})

function rowsOf(groupId: number) {
  const count = (table: typeof publications | typeof productLibraries | typeof collections) =>
    database().$count(table, eq(table.groupId, groupId))
  return Promise.all([publications, productLibraries, collections].map(count))
}

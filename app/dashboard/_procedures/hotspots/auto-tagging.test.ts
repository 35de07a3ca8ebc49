import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
  await newProduct(owner.group.id, 'A-1')
})

const place = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const link = (url: string) => ({
  type: 'external_link' as const,
  details: hotspotDetails.external_link.parse({ url }),
})

/** A publication of four pages, the second of which has a link, an address and a SKU. */
async function published(): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id)
  const [, second] = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(pages.number)
  await database()
    .update(pages)
    .set({
      text: 'Chair A-1',
      runs: [{ text: 'Chair A-1', left: 0.1, top: 0.6, width: 0.3, height: 0.02 }],
      findings: [
        { ...place, by: 'annotation', hotspot: link('https://example.com/') },
        { ...place, top: 0.5, by: 'text', hotspot: link('mailto:info@example.com') },
      ],
    })
    .where(eq(pages.id, second?.id ?? 0))
  return id
}

const all = { annotations: true, options: { links: {}, products: { icons: false } } }

const preview = (publicationId: number, sources: typeof all | object = all, from = owner) =>
  proceduresAs(from.user).autoTagging.preview({
    groupId: owner.group.id,
    publicationId,
    sources: sources as typeof all,
  })

async function apply(publicationId: number, leftOut: string[] = []): Promise<number[]> {
  const wanted = { groupId: owner.group.id, publicationId, sources: all, leftOut }
  return [...(await proceduresAs(owner.user).autoTagging.apply(wanted)).values()].flat()
}

test('a preview tells whether any page has text to search', async () => {
  const id = await published()
  expect(await preview(id)).toMatchObject({ hasText: true })
  await database()
    .update(pages)
    .set({ text: ' \n', runs: [], findings: [] })
    .where(eq(pages.publicationId, id))
  expect(await preview(id)).toMatchObject({ count: 0, hasText: false })
})

test('a preview tells what would be added, and changes nothing', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  const told = await preview(id)
  expect(told).toMatchObject({ counts: { external_link: 2, product: 1 }, count: 3, warnings: [] })
  expect(told.found[0]).toEqual({
    key: expect.any(String),
    pageNumber: 2,
    type: 'external_link',
    foundBy: 'annotation',
    leadsTo: 'https://example.com/',
    area: place,
    products: [],
  })
  expect(told.found[2]).toMatchObject({ leadsTo: 'A-1', products: [{ sku: 'A-1' }] })
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision)
  expect(await preview(id)).toEqual(told)
})

test('a product with a hotspot elsewhere on its spread is told, and not counted as one without', async () => {
  const id = await published()
  const publication = { groupId: owner.group.id, publicationId: id }
  const { count } = proceduresAs(owner.user).autoTagging
  expect([(await preview(id)).placedElsewhere, await count(publication)]).toEqual([
    [],
    { products: 1, links: 2 },
  ])
  const [, , facing] = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(pages.number)
  const byHand = { pageId: facing?.id ?? 0, type: 'product' as const, ...place, details: {} }
  const [hotspot] = await database().insert(hotspots).values(byHand).returning()
  await database()
    .insert(hotspotProducts)
    .values({ hotspotId: hotspot?.id ?? 0, position: 0, sku: 'A-1' })
  const { found, placedElsewhere } = await preview(id)
  expect(placedElsewhere).toEqual([found[2]?.key])
  expect(await count(publication)).toEqual({ products: 0, links: 2 })
})

test('what the preview told is added, once, and readers see it', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  expect(await apply(id)).toHaveLength(3)
  expect((await preview(id)).counts).toEqual({})
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision + 1)
  expect(await apply(id)).toEqual([])
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision + 1)
})

test('what is looked for can be chosen each time', async () => {
  const id = await published()
  const counts = async (annotations: boolean, options: object = {}) =>
    (await preview(id, { annotations, options })).counts
  expect(await counts(true)).toEqual({ external_link: 1 })
  expect(await counts(false)).toEqual({})
  expect(await counts(false, { products: {} })).toEqual({ product: 1 })
})

test('what somebody does not want is left out', async () => {
  const id = await published()
  const [first, ...others] = (await preview(id)).found
  expect(await apply(id, [first?.key ?? ''])).toHaveLength(others.length)
  expect((await preview(id)).found).toEqual([first])
})

test('two at once add everything once', async () => {
  const id = await published()
  await Promise.all([apply(id), apply(id)])
  const rows = await database()
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, id))
  expect(rows).toHaveLength(3)
})

test('404 for another group’s publication, 403 to other accounts, 422 for options that are none', async () => {
  const id = await published()
  await expect(apply(id + 1000)).rejects.toMatchObject({ status: 404 })
  await expect(preview(id, all, await newAccount())).rejects.toMatchObject({ status: 403 })
  const none = { annotations: true, options: { links: { icons: 'maybe' } } }
  await expect(preview(id, none)).rejects.toMatchObject({ status: 422 })
})

test('what has no hotspot yet is counted, whatever was looked for before, until it has one', async () => {
  const publicationId = await published()
  const { autoTagging } = proceduresAs(owner.user)
  const count = () => autoTagging.count({ groupId: owner.group.id, publicationId })
  expect(await count()).toEqual({ products: 1, links: 2 })
  await apply(publicationId)
  expect(await count()).toEqual({ products: 0, links: 0 })
})

import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

/** Five pages; from the first a link leads to the third, from the fourth to the fifth, and on the third stands one. */
async function published(): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id, 5)
  await refer(id, 1, 3)
  await refer(id, 4, 5)
  await refer(id, 3, 1)
  return id
}

async function refer(publicationId: number, from: number, to: number) {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, from)))
  const area = { left: 0, top: 0, width: 1, height: 1 }
  const details = { page_number: to } as never
  await database()
    .insert(hotspots)
    .values({ pageId: page?.id ?? 0, type: 'page_reference', ...area, details })
}

const named = (id: number) => ({ groupId: owner.group.id, publicationId: id })
const pagesAs = ({ user } = owner) => proceduresAs(user).pages
const list = async (id: number, from = owner) => (await pagesAs(from).list(named(id))).pages
const seenBy = async (id: number) => (await list(id)).map(({ imageKey }) => imageKey)

async function remove(id: number, pageNumbers: number[], { removeReferences = true, from = owner } = {}) {
  await pagesAs(from).remove({ ...named(id), seen: await seenBy(id), pageNumbers, removeReferences })
}

/** The number that each page had at first, in the order of now. */
async function order(id: number) {
  const rows = await database()
    .select({ text: pages.text })
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  return rows.map(row => Number(row.text.slice(5)))
}

test('pages with their pictures, how many hotspots stand on each, and where its links lead', async () => {
  const id = await published()
  const { layout, pages } = await pagesAs().list(named(id))
  expect([layout, pages.length]).toEqual(['booklet', 5])
  expect(pages[0]).toMatchObject({
    number: 1,
    imageUrl: expect.stringMatching(/-at200\.jpg\?seal=[\w-]{32}$/),
    widthPt: 595,
    hotspotCount: 1,
    leadsTo: [3],
  })
  expect(pages[1]).toMatchObject({ number: 2, hotspotCount: 0, leadsTo: [] })
})

test('several pages go at once with what stands on them, and so do the links that lead there', async () => {
  const id = await published()
  await remove(id, [3, 2])
  const [noted] = await listConversions(id)
  expect(noted).toMatchObject({ state: 'finished', sourceType: 'page_manager', totalPages: 3 })
  expect(await order(id)).toEqual([1, 4, 5])
  expect((await list(id)).map(({ leadsTo }) => leadsTo)).toEqual([[], [3], []])
})

test('links that lead to pages that go may stay', async () => {
  const id = await published()
  await remove(id, [3], { removeReferences: false })
  expect((await list(id))[0]?.leadsTo).toEqual([3])
})

test('behind a password pages are moved and removed as elsewhere', async () => {
  const id = await published()
  await updatePublication(owner.group.id, id, { secured: true, password: 'Open sesame' })
  await pagesAs().move({ ...named(id), seen: await seenBy(id), order: [5, 4, 3, 2, 1] })
  await remove(id, [1])
  expect(await order(id)).toEqual([4, 3, 2, 1])
})

test('whoever saw other pages is told to look again, and nothing goes', async () => {
  const id = await published()
  const seen = await seenBy(id)
  await remove(id, [2])
  const again = pagesAs().remove({ ...named(id), seen, pageNumbers: [3], removeReferences: true })
  const message = expect.stringContaining('Look at them again')
  await expect(again).rejects.toMatchObject({ status: 409, message })
  expect(await order(id)).toEqual([1, 3, 4, 5])
})

test.each([[[6]], [[1, 2, 3, 4, 5]], [[]]])('%j are not removed', async pageNumbers => {
  const errors = { pageNumbers: [expect.any(String)] }
  await expect(remove(await published(), pageNumbers)).rejects.toMatchObject({ status: 422, errors })
})

test('pages whose PDF is no longer stored are not converted again, and that is told', async () => {
  const id = await published()
  const again = pagesAs().convertAgain({ ...named(id), pageNumbers: [2] })
  await expect(again).rejects.toMatchObject({ status: 422, errors: { base: [expect.any(String)] } })
  expect(await pagesAs().notices(named(id))).toEqual([])
})

test('another account sees and removes nothing', async () => {
  const id = await published()
  const from = await newAccount()
  await expect(list(id, from)).rejects.toMatchObject({ status: 403 })
  await expect(remove(id, [1], { from })).rejects.toMatchObject({ status: 403 })
})

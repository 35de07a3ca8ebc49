import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { convertNewest, pagesOf } from '#jobs/conversions/page-changes.fixture.ts'
import { printPdf } from '#jobs/pdf/preflight/print-pdfs.fixture.ts'
import { upload } from '#jobs/pdfs.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

const spreads = printPdf({ pages: ['', '/MediaBox[0 0 600 400]', '/MediaBox[0 0 600 400]', ''] })

async function create(json: object, path = `${owner.path}/publications`) {
  const upload_id = await upload(owner.group.id, spreads)
  return call('POST', path, { key: owner.key, json: { publication: { title: 'Print', upload_id, ...json } } })
}

const conversionOf = async (id: number) =>
  (await call('GET', `${owner.path}/publications/${id}/conversions`, owner)).body.conversions[0]

test('a conversion tells what the preflight found, with the options that mend it, and is asked for again with them', async () => {
  const { id } = (await create({})).body.publication
  await convertNewest(id)
  const { warnings, conversion_options } = await conversionOf(id)
  expect(conversion_options).toBeNull()
  expect(warnings).toEqual([
    {
      page: null,
      kind: 'double_pages',
      message: expect.stringMatching(/^Pages 2–3 show two pages side by side\. /),
      pages: [2, 3],
      names: [],
      mends: [{ name: null, conversion_options: { split_spreads: true } }],
    },
  ])
  const json = { page_numbers: 'all', ...{ conversion_options: warnings[0].mends[0].conversion_options } }
  const ask = () => call('POST', `${owner.path}/publications/${id}/convert_again`, { key: owner.key, json })
  const [asked, twice] = [await ask(), await ask()]
  expect(asked.body.conversions).toMatchObject([
    { state: 'new', conversion_options: { split_spreads: true } },
  ])
  expect(twice.body.conversions[0].id).toBe(asked.body.conversions[0].id)
  await convertNewest(id)
  expect(await pagesOf(id)).toHaveLength(6)
  expect((await conversionOf(id)).warnings).toEqual([])
})

test('options are set in advance, of a publication or by default of its group', async () => {
  const { id } = (await create({ conversion_options: { split_spreads: true, page_box: 'crop' } })).body
    .publication
  expect(await conversionOf(id)).toMatchObject({ conversion_options: { split_spreads: true } })
  await convertNewest(id)
  expect(await pagesOf(id)).toHaveLength(6)
  await database()
    .update(groups)
    .set({ publicationDefaults: { conversion_options: { page_box: 'trim' } } })
    .where(eq(groups.id, owner.group.id))
  const other = (await create({})).body.publication
  expect(await conversionOf(other.id)).toMatchObject({ conversion_options: { page_box: 'trim' } })
})

test('pages that are added are made as those of the first page, without its layers and portfolio', async () => {
  const options = { split_spreads: true, shown_layers: ['English'] }
  const { id } = (await create({ conversion_options: options })).body.publication
  await convertNewest(id)
  const json = { upload_id: await upload(owner.group.id, spreads) }
  await call('POST', `${owner.path}/publications/${id}/pages`, { key: owner.key, json })
  await convertNewest(id)
  expect(await pagesOf(id)).toHaveLength(12)
  expect(await conversionOf(id)).toMatchObject({ conversion_options: { split_spreads: true } })
})

test.each([
  [{ page_box: 'bleed' }],
  [{ split_spreads: 'yes' }],
  [{ embedded_pdf: '' }],
  [{ embedded_pdf: ['a', 'b', 'c', 'd', 'e'] }],
  [{ shown_layers: 'English' }],
])('%j is 422', async conversion_options => {
  expect(await create({ conversion_options })).toMatchObject({ status: 422 })
})

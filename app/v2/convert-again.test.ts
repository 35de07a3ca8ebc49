import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { files } from '#db/files/files.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { converted, convertNewest, pagesOf } from '#jobs/conversions/page-changes.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

const ask = (id: number, json: object = { page_numbers: 'all' }, { path, key } = owner) =>
  call('POST', `${path}/publications/${id}/convert_again`, { key, json })

test('pages are asked for again, and the conversion ends as any other', async () => {
  const { id } = await converted(owner.group.id, 2)
  const { status, body } = await ask(id, { page_numbers: [2] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    conversions: [{ state: 'new', source_type: 'convert_again', publication_id: id }],
    pages_without_pdf: [],
  })
  const [first, second] = await pagesOf(id)
  await convertNewest(id)
  const [same, again] = await pagesOf(id)
  expect([same?.imageKey === first?.imageKey, again?.imageKey === second?.imageKey]).toEqual([true, false])
  const { conversion } = (
    await call('GET', `${owner.path}/publications/${id}/conversion/${body.conversions[0].id}`, owner)
  ).body
  expect(conversion).toMatchObject({ state: 'finished', total_pages: 1, converted_pages: 1 })
})

test('a second click answers the conversion that waits', async () => {
  const { id } = await converted(owner.group.id, 1)
  const [one, other] = await Promise.all([ask(id), ask(id)])
  expect(other.body).toEqual(one.body)
})

test.each([
  [{ page_numbers: [3] }, { page_numbers: ['must be among the 2 pages'] }],
  [{}, { page_numbers: [expect.any(String)] }],
  [{ page_numbers: [] }, { page_numbers: [expect.any(String)] }],
  [{ page_numbers: [0] }, { page_numbers: [expect.any(String)] }],
])('%j is 422', async (json, errors) => {
  const { id } = await converted(owner.group.id, 2)
  expect(await ask(id, json)).toMatchObject({ status: 422, body: { errors } })
})

test('a publication of another group is 404, an archived one too, and a read-only stranger learns nothing', async () => {
  const stranger = await newAccount()
  const { id } = await converted(owner.group.id, 1)
  expect((await ask(id, { page_numbers: 'all' }, stranger)).status).toBe(404)
  expect((await ask(id, { page_numbers: 'all' }, { ...owner, key: stranger.key })).status).toBe(403)
  await call('DELETE', `${owner.path}/publications/${id}`, owner)
  expect((await ask(id)).status).toBe(404)
})

test('409 before there are pages, 422 where the PDF is gone', async () => {
  const made = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } },
  })
  expect(await ask(made.body.publication.id)).toMatchObject({ status: 409 })
  const { id } = await converted(owner.group.id, 1)
  const [page] = await pagesOf(id)
  await files().remove(page?.sourceKey ?? '')
  expect(await ask(id)).toMatchObject({
    status: 422,
    body: { errors: { base: [expect.stringContaining('no longer stored')] } },
  })
})

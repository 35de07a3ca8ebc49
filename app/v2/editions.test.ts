import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { removePages } from '#db/pages/manager.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { converted, convertNewest, pagesOf } from '#jobs/conversions/page-changes.fixture.ts'
import { pdfOfPages, upload } from '#jobs/pdfs.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

const at = (id: number, more = '') => `${owner.path}/publications/${id}/editions${more}`
const ask = (method: string, path: string, json?: object, key = owner.key) =>
  call(method, path, { key, ...(json && { json }) })

async function sent(id: number, pageCount: number) {
  const upload_id = await upload(owner.group.id, await pdfOfPages(pageCount))
  return ask('POST', at(id), { upload_id })
}

test('an edition is sent, looked at, published and undone', async () => {
  const { id } = await converted(owner.group.id, 3)
  const before = await pagesOf(id)
  const { status, body } = await sent(id, 2)
  expect([status, body.edition.state, body.edition.pages]).toEqual([201, 'converting', null])
  await convertNewest(id)
  const one = at(id, `/${body.edition.id}`)
  const { edition } = (await ask('GET', one)).body
  expect(edition).toMatchObject({ state: 'waiting', can_be_undone: false, published_at: null })
  expect(edition.pages).toHaveLength(2)
  expect(edition.removed_pages).toHaveLength(1)
  expect((await ask('GET', at(id))).body.editions).toEqual([edition])
  const pages = [
    { source_page_number: 2, page_id: before[2]?.id ?? 0 },
    { source_page_number: 1, page_id: null },
  ]
  const published = await ask('POST', `${one}/publish`, { pages })
  expect(published).toMatchObject({
    status: 200,
    body: { edition: { state: 'published', can_be_undone: true, pages: null } },
  })
  expect((await pagesOf(id)).map(page => page.id)[0]).toBe(before[2]?.id)
  expect((await ask('DELETE', one)).status).toBe(409)
  expect((await ask('POST', `${one}/publish`, {})).status).toBe(409)
  expect(await ask('POST', `${one}/undo`)).toMatchObject({
    status: 200,
    body: { edition: { state: 'undone' } },
  })
  expect((await pagesOf(id)).map(page => page.imageKey)).toEqual(before.map(page => page.imageKey))
  expect((await ask('POST', `${one}/undo`)).status).toBe(409)
})

test('an edition that waits while pages are changed is matched anew, and looked at again', async () => {
  const { id } = await converted(owner.group.id, 3)
  const before = await pagesOf(id)
  const one = at(id, `/${(await sent(id, 3)).body.edition.id}`)
  await convertNewest(id)
  const remove = { pageNumbers: [2], removeReferences: false }
  await removePages(
    owner.group.id,
    id,
    before.map(({ imageKey }) => imageKey),
    remove,
  )
  // Nobody saw it since.
  expect(await ask('POST', `${one}/publish`, {})).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('matched with them anew') },
  })
  const { edition } = (await ask('GET', one)).body
  const places = edition.pages.map(({ page_id }: { page_id: number | null }) => page_id)
  expect(places).toEqual([before[0]?.id, null, before[2]?.id])
  expect(edition.removed_pages).toEqual([])
  expect((await ask('POST', `${one}/publish`, {})).status).toBe(200)
  expect((await pagesOf(id)).map(page => page.id)).toEqual([before[0]?.id, expect.any(Number), before[2]?.id])
})

test('one that is read after pages were changed is published as it was read', async () => {
  const { id } = await converted(owner.group.id, 3)
  const before = await pagesOf(id)
  const one = at(id, `/${(await sent(id, 3)).body.edition.id}`)
  await convertNewest(id)
  const remove = { pageNumbers: [3], removeReferences: false }
  await removePages(
    owner.group.id,
    id,
    before.map(({ imageKey }) => imageKey),
    remove,
  )
  expect((await ask('GET', one)).body.edition.pages[2]).toMatchObject({ page_id: null, change: 'added' })
  expect((await ask('POST', `${one}/publish`, {})).status).toBe(200)
})

test('one that waits is discarded, and what does not fit is refused', async () => {
  const { id } = await converted(owner.group.id, 2)
  const { edition } = (await sent(id, 1)).body
  const one = at(id, `/${edition.id}`)
  expect((await ask('POST', `${one}/publish`, {})).status).toBe(409)
  await convertNewest(id)
  const wrong = { pages: [{ source_page_number: 9, page_id: null }] }
  expect(await ask('POST', `${one}/publish`, wrong)).toMatchObject({
    status: 422,
    body: { errors: { pages: [expect.any(String)] } },
  })
  expect((await ask('DELETE', one)).status).toBe(204)
  expect((await ask('GET', one)).status).toBe(404)
  expect((await ask('POST', at(id), {})).status).toBe(422)
})

test('409 before there are pages, 404 for strangers and for other publications', async () => {
  const { id: young } = await createPublication(owner.group.id, {
    title: 'Young',
    source: { sourceUrl: 'https://example.com/a.pdf' },
  })
  expect((await sent(young, 1)).status).toBe(409)
  const { id } = await converted(owner.group.id, 1)
  const { edition } = (await sent(id, 1)).body
  expect((await ask('GET', at(young, `/${edition.id}`))).status).toBe(404)
  const stranger = await newAccount()
  expect((await ask('GET', at(id), undefined, stranger.key)).status).toBe(403)
})

import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

const source = { sourceUrl: 'https://example.com/a.pdf' }
const ask = (id: number, json: object = {}, { path, key } = owner) =>
  call('POST', `${path}/publications/${id}/duplicate`, { key, json })

async function withPages(title = 'Spring') {
  const { id } = await createPublication(owner.group.id, { title, source })
  await finishConversion(id, 2)
  return id
}

test('a copy is offline under a title and a slug of its own, and its pages are on their way', async () => {
  const id = await withPages()
  const { status, body } = await ask(id)
  expect(status).toBe(201)
  expect(body.publication).toMatchObject({
    title: 'Copy of Spring',
    slug: 'copy-of-spring',
    state: 'offline',
    public_url: null,
  })
  const { conversions } = (
    await call('GET', `${owner.path}/publications/${body.publication.id}/conversions`, owner)
  ).body
  expect(conversions).toMatchObject([{ source_type: 'duplicate', state: 'new' }])
  expect((await ask(id, { title: 'Summer' })).body.publication).toMatchObject({
    title: 'Summer',
    slug: 'summer',
  })
})

test('it needs no body', async () => {
  const id = await withPages()
  const { status } = await call('POST', `${owner.path}/publications/${id}/duplicate`, { key: owner.key })
  expect(status).toBe(201)
})

test('a title that is too long for “Copy of” is cut, not refused', async () => {
  const { status, body } = await ask(await withPages('é'.repeat(255)))
  expect([status, body.publication.title.length]).toEqual([201, 255])
})

test('409 before there are pages, 422 for an empty title, 404 for others', async () => {
  const { id } = await createPublication(owner.group.id, { title: 'Young', source })
  expect((await ask(id)).status).toBe(409)
  const whole = await withPages()
  expect(await ask(whole, { title: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { title: [expect.any(String)] } },
  })
  const stranger = await newAccount()
  expect((await ask(whole, {}, stranger)).status).toBe(404)
  await call('DELETE', `${owner.path}/publications/${whole}`, owner)
  expect((await ask(whole)).status).toBe(404)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

/** A publication that is well, or that has pages on which nothing is written. */
async function make(from: Owner, title: string, text = 'Chairs'): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(from.group.id, { title, source })
  await finishConversion(id, 2)
  await database().update(pages).set({ text }).where(eq(pages.publicationId, id))
  return id
}

async function ask(from: Owner, path: 'question' | 'review', json: object, key = from.key) {
  const url = `/dashboard/api/groups/${from.group.id}/publications/acts/${path}`
  return call('POST', url, { key, json: { act: { name: 'publish' }, ...json } })
}

test('200: those that would go online and have something to look at are told, each with what it is', async () => {
  const from = await newAccount()
  const well = await make(from, 'Well')
  const scanned = await make(from, 'Scanned', '')
  const online = await make(from, 'Online', '')
  await database().update(publications).set({ state: 'online' }).where(eq(publications.id, online))
  const others = await make(await newAccount(), 'Theirs', '')
  const { status, body } = await ask(from, 'review', { publication_ids: [well, scanned, online, others] })
  expect(status).toBe(200)
  expect(body).toEqual({
    going_online: 2,
    looked_at: 2,
    publications: [
      { id: scanned, title: 'Scanned', remarks: ['Pages 1–2 have no text. Search does not find them.'] },
    ],
  })
  expect((await ask(from, 'review', { filter: { q: 'well' } })).body.publications).toEqual([])
})

test('200: of very many, the first are looked through, and it is told how many', async () => {
  const from = await newAccount()
  const rows = Array.from({ length: 60 }, (_, at) => ({
    groupId: from.group.id,
    title: `Spring ${at}`,
    slug: `spring-${at}`,
    convertedAt: new Date(),
  }))
  await database().insert(publications).values(rows)
  const { body } = await ask(from, 'review', { filter: {} })
  expect(body).toEqual({ going_online: 60, looked_at: 50, publications: [] })
})

test('one that alone would go online is looked at instead of a question', async () => {
  const from = await newAccount()
  const [one, two] = [await make(from, 'One'), await make(from, 'Two')]
  const both = await ask(from, 'question', { publication_ids: [one, two] })
  expect(both.body).toMatchObject({ question: { title: 'Publish 2 publications?' }, look_at: null })
  await database().update(publications).set({ state: 'online' }).where(eq(publications.id, one))
  const rest = await ask(from, 'question', { publication_ids: [one, two] })
  expect(rest.body).toEqual({ question: null, look_at: { id: two, title: 'Two' } })
  const none = await ask(from, 'question', { publication_ids: [one] })
  expect(none.body).toEqual({ question: null, look_at: null })
  const withdrawn = await ask(from, 'question', { act: { name: 'withdraw' }, publication_ids: [two] })
  expect(withdrawn.body).toEqual({ question: null, look_at: null })
})

test('409: a filter that nothing matches any more', async () => {
  expect((await ask(await newAccount(), 'review', { filter: {} })).status).toBe(409)
})

test('422: neither ids nor a filter', async () => {
  expect((await ask(await newAccount(), 'review', {})).status).toBe(422)
})

test('403: another account is told nothing', async () => {
  const from = await newAccount()
  const id = await make(from, 'Spring')
  const { key } = await newAccount()
  expect((await ask(from, 'review', { publication_ids: [id] }, key)).status).toBe(403)
  const looking = await createApiKey(database(), from.user.id, { name: 'Looking', readOnly: true })
  expect((await ask(from, 'review', { publication_ids: [id] }, looking.key)).status).toBe(200)
})

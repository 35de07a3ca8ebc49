import { beforeAll, expect, test } from 'vitest'
import type { Handler } from '#app/_http/endpoint.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET, POST } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId)
})

async function ask(handler: Handler, method: string, { key = owner.key, id = publicationId } = {}) {
  const request = new Request('http://localhost:3000/dashboard/api/link_checks', {
    method,
    headers: { Authorization: `ApiKey ${key}` },
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  const answer = await handler(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

test('200: nothing is known of links that were never tried', async () => {
  const nothing = { is_running: false, checked_at: null, dead_links: [] }
  expect(await ask(GET, 'GET')).toEqual({ status: 200, body: nothing })
})

test('202: they are being tried from then on', async () => {
  const { status, body } = await ask(POST, 'POST')
  expect([status, body.is_running]).toEqual([202, true])
  expect((await ask(GET, 'GET')).body.is_running).toBe(true)
})

test('403 to other accounts, and to whoever may only look; 404 for another publication', async () => {
  expect((await ask(GET, 'GET', { key: (await newAccount()).key })).status).toBe(403)
  const { key } = await createApiKey(database(), owner.user.id, { name: 'Reads', readOnly: true })
  expect((await ask(POST, 'POST', { key })).status).toBe(403)
  expect((await ask(GET, 'GET', { id: publicationId + 1000 })).status).toBe(404)
})

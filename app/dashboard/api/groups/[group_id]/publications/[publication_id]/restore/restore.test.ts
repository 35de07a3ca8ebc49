import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { POST } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

/** An archived publication's number. */
async function archived(from = owner): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(from.group.id, { title: 'Spring', source })
  await archive(from.group.id, id)
  return id
}

/** Asks as the dashboard's own page does, with the session of somebody. */
async function restore(id: number, { sessionVersion = 1, from = owner, site = 'same-origin' } = {}) {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request('http://localhost:3000/dashboard/api', {
    method: 'POST',
    headers: {
      cookie: `${cookieName}=${session}`,
      origin: 'http://localhost:3000',
      'sec-fetch-site': site,
      'x-recto-dashboard': '1',
    },
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  return POST(request, { params: Promise.resolve(params) })
}

test('200: an archived publication is back, offline', async () => {
  const id = await archived()
  const answer = await restore(id)
  expect(answer.status).toBe(200)
  expect((await answer.json()).publication).toMatchObject({ id, title: 'Spring', state: 'offline' })
})

test('404: what is not archived cannot be restored', async () => {
  const id = await archived()
  await restore(id)
  expect((await restore(id)).status).toBe(404)
})

test('403: a session that was ended everywhere restores nothing', async () => {
  expect((await restore(await archived(), { sessionVersion: 2 })).status).toBe(403)
})

test('403: another account restores nothing', async () => {
  expect((await restore(await archived(), { from: await newAccount() })).status).toBe(403)
})

test('403: another site cannot use the session', async () => {
  expect((await restore(await archived(), { site: 'cross-site' })).status).toBe(403)
})

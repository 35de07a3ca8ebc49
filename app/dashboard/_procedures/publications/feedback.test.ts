import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { leaveFeedback } from '#db/publications/feedback.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  for (const message of ['first', 'second', 'third'])
    await leaveFeedback({ publicationId: id, message, email: null, pageNumber: 2 }, '203.0.113.0')
})

async function list(publicationId: number, from = owner, query = '') {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion: 1 }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request(`http://localhost:3000/dashboard/api${query}`, {
    headers: {
      cookie: `${cookieName}=${session}`,
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
  })
  const params = { group_id: String(owner.group.id), publication_id: String(publicationId) }
  const response = await GET(request, { params: Promise.resolve(params) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

test('200: what readers wrote, the newest first', async () => {
  const { status, body } = await list(id)
  expect(status).toBe(200)
  expect(body.feedback.map(({ message }: { message: string }) => message)).toEqual([
    'third',
    'second',
    'first',
  ])
  expect(body.feedback[0]).toEqual({
    id: expect.any(Number),
    message: 'third',
    email: null,
    page_number: 2,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('200: page by page', async () => {
  const { body, headers } = await list(id, owner, '?page=2&per_page=2')
  expect(body.feedback).toHaveLength(1)
  expect(headers.get('x-prev-page')).toBe('1')
})

test('403: another account reads nothing', async () => {
  expect((await list(id, await newAccount())).status).toBe(403)
})

test('404: a publication that is not there', async () => {
  expect((await list(999_999)).status).toBe(404)
})

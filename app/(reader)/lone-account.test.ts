// In a database of its own: how many accounts there are is what this is about.
import { encode } from 'next-auth/jwt'
import { expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { GET } from '#app/dashboard/api/groups/[group_id]/custom_header/route.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

const header = '<meta name="shop" content="one">'
const { group, user } = await newAccount()
const { id } = await putOnline(group, { title: 'Spring' })
await updatePublication(group.id, id, { customHeader: header })
const path = `/${group.slug}/spring`

/** What the dashboard is told of the group's custom headers. */
async function told() {
  const { cookieName, salt } = sessionCookie()
  const session = await encode({
    token: { userId: user.id, sessionVersion: 1 },
    salt,
    secret: sessionKey(),
  })
  const headers = { cookie: `${cookieName}=${session}`, 'sec-fetch-site': 'same-origin' }
  const request = new Request('http://localhost:3000/dashboard/api', { headers })
  const answer = await GET(request, { params: Promise.resolve({ group_id: String(group.id) }) })
  return (await answer.json()).custom_header
}

test("is rendered on the reader's host until a second account comes, and then says why not", async () => {
  const { text, headers } = await read(path)
  expect(text).toContain(header)
  expect(await told()).toEqual({
    own_domain: null,
    shown_on_reader_host: true,
    barrier: null,
    explanation: null,
  })
  await newAccount()
  const after = await read(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(after.status).toBe(200)
  expect(after.text).not.toContain(header)
  expect(await told()).toMatchObject({
    shown_on_reader_host: false,
    barrier: 'several_accounts',
    explanation: expect.stringContaining('domain of its own'),
  })
})

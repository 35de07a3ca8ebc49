// Every procedure, asked with a session by forms and by pages that are not the dashboard's: nothing runs.
import { describe, expect, test } from 'vitest'
import { foreignPages, forms } from '#app/_http/access/forms.fixture.ts'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import { callByHand, listProcedures, sendByHand } from './listed.fixture.ts'

type Headed = Record<string, string>

const procedures = await listProcedures()
const { user } = await newAccount()
const session = await sessionHeaders(user)
const { 'x-recto-dashboard': _, ...withoutHeader } = session
const { 'sec-fetch-site': __, ...plain } = withoutHeader
const json = { 'content-type': 'application/json' }

/** The procedures that answered such a request with anything but that status. */
async function takenBy(refusal: 403 | 415, headers: Headed, body: string | null): Promise<string[]> {
  const taken: string[] = []
  for (const { name } of procedures) {
    const { status } = await sendByHand(name, body, headers)
    if (status !== refusal) taken.push(`${name} ${status}`)
  }
  return taken
}

describe.each(Object.entries(forms))('a %s with a session', (_, [type, body]) => {
  test.each([
    ['over https', withoutHeader, 403],
    ['over http, with which browsers send no site', plain, 403],
    ['with our header', session, 415],
  ] as const)('calls nothing %s', async (_, headers, refusal) => {
    expect(await takenBy(refusal, { ...headers, 'content-type': type }, body)).toEqual([])
  })
})

test.each([
  ['over https', withoutHeader],
  ['over http', plain],
])('JSON or nothing without our header calls nothing %s', async (_, headers) => {
  expect(await takenBy(403, { ...headers, ...json }, '{}')).toEqual([])
  expect(await takenBy(403, headers, null)).toEqual([])
})

test.each(foreignPages)('a page that is not the dashboard’s calls nothing: %j', async foreign => {
  expect(await takenBy(403, { ...session, ...json, ...foreign }, '{}')).toEqual([])
})

test('a key calls nothing, even beside a session', async () => {
  const { key } = await newAccount()
  for (const headers of [json, { ...session, ...json }])
    expect(await takenBy(403, { ...headers, authorization: `ApiKey ${key}` }, '{}')).toEqual([])
})

test('what was refused did nothing, and the dashboard’s own call does', async () => {
  const renamed = { name: 'Somebody else' }
  for (const headers of [withoutHeader, { ...session, origin: 'https://elsewhere.example' }])
    expect((await callByHand('profile/change', renamed, headers)).status).toBe(403)
  expect((await proceduresAs(user).profile.change({})).name).not.toBe(renamed.name)
  expect((await callByHand('profile/change', renamed, session)).status).toBe(200)
  expect((await proceduresAs(user).profile.change({})).name).toBe(renamed.name)
})

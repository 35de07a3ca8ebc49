import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { openSession } from '#db/people/sessions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

/** Somebody who is signed in on a device. */
async function signedIn(userAgent = firefox) {
  const { id: sessionId } = await openSession(owner.user.id, { userAgent, address: '192.0.2.1' })
  return { ...owner.user, sessionId }
}

type Person = Parameters<typeof list>[0]
async function list(as: { id: number; sessionVersion: number; sessionId?: string }) {
  const { status, body } = await call('GET', '/dashboard/api/sessions', { as })
  return { status, sessions: body.sessions }
}
const isIn = async (as: Person) => (await list(as)).status === 200

test('a person sees where they are signed in, and which of them is here', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn('')]
  const { sessions } = await list(laptop)
  expect(sessions).toHaveLength(2)
  expect(sessions).toContainEqual({
    id: laptop.sessionId,
    device: 'Firefox on Windows',
    address: '192.0.2.1',
    is_current: true,
    created_at: expect.any(String),
    last_seen_at: expect.any(String),
  })
  expect(sessions).toContainEqual(expect.objectContaining({ id: phone.sessionId, is_current: false }))
})

test('204: one device is signed out, the others stay', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn()]
  const { status } = await call('DELETE', `/dashboard/api/sessions/${phone.sessionId}`, { as: laptop })
  expect([status, await isIn(phone), await isIn(laptop)]).toEqual([204, false, true])
})

test('404: nobody signs out somebody else', async () => {
  const laptop = await signedIn()
  const stranger = await newAccount()
  const { status } = await call('DELETE', `/dashboard/api/sessions/${laptop.sessionId}`, {
    as: stranger.user,
  })
  expect([status, await isIn(laptop)]).toEqual([404, true])
})

test('204: all others are signed out, and then everything', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn()]
  await call('DELETE', '/dashboard/api/sessions?others=true', { as: laptop })
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
  await call('DELETE', '/dashboard/api/sessions', { as: laptop })
  expect([await isIn(laptop), await isIn(owner.user)]).toEqual([false, false])
})

test('a name can be changed by its person', async () => {
  const { status, body } = await call('PATCH', '/dashboard/api/profile', {
    as: owner.user,
    json: { profile: { name: ' Ann ' } },
  })
  expect([status, body]).toEqual([200, { profile: { name: 'Ann', counted_as_reader: false } }])
})

test('a person says whether readings of their own count', async () => {
  const change = (profile: object) =>
    call('PATCH', '/dashboard/api/profile', { as: owner.user, json: { profile } })
  expect((await change({ counted_as_reader: true })).body.profile.counted_as_reader).toBe(true)
  expect((await change({ name: 'Ann' })).body.profile).toEqual({ name: 'Ann', counted_as_reader: true })
  expect((await change({})).body.profile).toEqual({ name: 'Ann', counted_as_reader: true })
  expect((await change({ counted_as_reader: false })).body.profile.counted_as_reader).toBe(false)
  expect((await change({ counted_as_reader: 'perhaps' })).status).toBe(422)
})

test('topics of mails are muted and wanted again', async () => {
  const put = (muted: string[]) =>
    call('PUT', '/dashboard/api/profile/mails', { as: owner.user, json: { mails: { muted } } })
  const { status, body } = await put(['quotas', 'imports', 'quotas'])
  expect([status, body]).toEqual([200, { mails: { muted: ['quotas', 'imports'] } }])
  expect((await put([])).body).toEqual({ mails: { muted: [] } })
  expect((await put(['weather'])).status).toBe(422)
})

test('the name of the account is changed by those who run it', async () => {
  const json = { account: { title: 'Garden & Co' } }
  const { status, body } = await call('PATCH', '/dashboard/api/account', { as: owner.user, json })
  expect([status, body]).toEqual([200, { account: { title: 'Garden & Co', accepts_older_keys: true } }])
})

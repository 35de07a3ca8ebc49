import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#db/people/sessions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

/** Somebody who is signed in on a device. */
async function signedIn(userAgent = firefox) {
  const { id: sessionId } = await openSession(owner.user, { userAgent, address: '192.0.2.1' })
  return { ...owner.user, sessionId }
}

type Person = Parameters<typeof proceduresAs>[0]
const sessionsOf = (person: Person) => proceduresAs(person).sessions
const isIn = (person: Person) =>
  sessionsOf(person)
    .list()
    .then(
      () => true,
      ({ status, headers }) => {
        expect([status, headers.get('x-recto-session')]).toEqual([403, 'ended'])
        return false
      },
    )

test('a person sees where they are signed in, and which of them is here', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn('')]
  const sessions = await sessionsOf(laptop).list()
  expect(sessions).toHaveLength(2)
  expect(sessions).toContainEqual({
    id: laptop.sessionId,
    device: 'Firefox on Windows',
    address: '192.0.2.1',
    isCurrent: true,
    createdAt: expect.any(Date),
    lastSeenAt: expect.any(Date),
  })
  expect(sessions).toContainEqual(expect.objectContaining({ id: phone.sessionId, isCurrent: false }))
})

test('one device is signed out, the others stay', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn()]
  await sessionsOf(laptop).end({ id: phone.sessionId })
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
})

test('404: nobody signs out somebody else', async () => {
  const laptop = await signedIn()
  const stranger = await newAccount()
  const ended = sessionsOf(stranger.user).end({ id: laptop.sessionId })
  await expect(ended).rejects.toMatchObject({ status: 404 })
  expect(await isIn(laptop)).toBe(true)
})

test('all others are signed out', async () => {
  const [laptop, phone] = [await signedIn(), await signedIn()]
  await sessionsOf(laptop).endOthers()
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
})

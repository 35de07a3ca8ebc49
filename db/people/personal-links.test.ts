import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeAttempt } from '../attempts/attempts.ts'
import type { BudgetName } from '../attempts/budgets.ts'
import { type DeviceCaller, newDevice } from '../attempts/known-devices.ts'
import { database } from '../client.ts'
import { TooManyAttempts } from '../errors.ts'
import { attempts } from '../schema/people/attempts.ts'
import { personalLinks } from '../schema/people/sessions.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newTicket, personOfTicket } from './entry-tickets.ts'
import { askForPasswordReset, makeResetLink, personOfLink, resetPassword } from './personal-links.ts'
import { newSession } from './sessions.fixture.ts'
import { changePassword, findUser, signIn } from './users.ts'
import { viewerOfSession } from './viewers.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const stranger = (network: string) => ({ network, devices: [] })

async function newLink(): Promise<string> {
  const made = await makeResetLink(owner.user.email.toUpperCase())
  return made?.link.split('/').at(-1) ?? ''
}

describe('a link to a new password', () => {
  test('gives the password once, however many try at the same time, and signs out everywhere', async () => {
    const session = await newSession(owner.user)
    const token = await newLink()
    const tries = await Promise.all(
      ['one password', 'other password'].map(password => resetPassword(token, password, '192.0.2.1')),
    )
    expect(tries.filter(user => user?.id === owner.user.id)).toHaveLength(1)
    expect(await resetPassword(token, 'a third password', '192.0.2.1')).toBeUndefined()
    await expect(viewerOfSession(session)).rejects.toThrow('Your session has ended')
    const password = tries[0] ? 'one password' : 'other password'
    expect((await signIn(owner.user.email, password, stranger('192.0.2.1')))?.id).toBe(owner.user.id)
  })

  test('lets its person in with a ticket, though it ended all their sessions', async () => {
    const user = await resetPassword(await newLink(), 'a good password', '192.0.2.1')
    const ticket = user && (await newTicket(user, new Date()))
    expect((await personOfTicket(ticket ?? '', new Date()))?.id).toBe(owner.user.id)
  })

  test('is kept as a hash alone, and ends after its hour', async () => {
    const token = await newLink()
    const own = eq(personalLinks.userId, owner.user.id)
    const [row] = await database().select().from(personalLinks).where(own)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(((row?.expiresAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000).toBeCloseTo(60, 1)
    await database().update(personalLinks).set({ expiresAt: new Date() }).where(own)
    expect(await personOfLink('password_reset', token)).toBeUndefined()
    expect(await resetPassword(token, 'a good password', '192.0.2.1')).toBeUndefined()
  })

  test('is not ended by anybody who asks for another, and all end when one is used', async () => {
    const [first, second] = [await newLink(), await newLink()]
    expect(await personOfLink('password_reset', first)).toBeDefined()
    expect(await resetPassword(first, 'a good password', '192.0.2.1')).toBeDefined()
    expect(await personOfLink('password_reset', second)).toBeUndefined()
  })

  test('ends when the password is changed otherwise', async () => {
    await resetPassword(await newLink(), 'a good password', '192.0.2.1')
    const link = await newLink()
    const user = await findUser(owner.user.id)
    await changePassword(user, 'a good password', 'a better password', (await newSession(user)).sessionId)
    expect(await resetPassword(link, 'another password', '192.0.2.1')).toBeUndefined()
  })

  test('leads to this installation, whatever host was asked', async () => {
    const made = await makeResetLink(owner.user.email)
    expect(made?.link).toMatch(/^http:\/\/localhost:3000\/dashboard\/new-password\/[\w-]{43}$/)
  })

  test('is no link to set anything up', async () => {
    expect(await personOfLink('set_up', await newLink())).toBeUndefined()
  })

  test('is made for nobody who is not here', async () => {
    expect(await makeResetLink('nobody@example.com')).toBeUndefined()
  })
})

describe('asking for it', () => {
  const isTaken = (email: string, caller: DeviceCaller) =>
    askForPasswordReset(email, caller).then(
      () => true,
      error => (error instanceof TooManyAttempts ? error.whose : error),
    )
  const from = (host: number) => stranger(`198.51.${owner.user.id % 250}.${host}`)

  test('is answered alike for whoever is here and whoever is not', async () => {
    expect(await isTaken(owner.user.email, from(1))).toBe(true)
    expect(await isTaken(`nobody-${owner.user.id}@example.com`, from(1))).toBe(true)
  })

  test('is refused after three for one e-mail, known or not, in whatever case, however many at once', async () => {
    for (const email of [owner.user.email, `nobody-${owner.user.id}@example.com`]) {
      const asked = Array.from({ length: 20 }, (_, host) => isTaken(email, from(host)))
      expect((await Promise.all(asked)).filter(answer => answer === true)).toHaveLength(3)
      expect(await isTaken(email.toUpperCase(), from(30))).toBe('e-mail')
    }
  })

  test('fills nobody’s letter box in a day', async () => {
    for (let hour = 1; hour <= 4; hour += 1) {
      for (let times = 1; times <= 3; times += 1)
        expect(await isTaken(owner.user.email, from(times))).toBe(true)
      await endAttempts('new password: e-mail')
    }
    expect(await isTaken(owner.user.email, from(1))).toBe('e-mail')
  })

  test('is possible on a known device while strangers ask', async () => {
    for (let times = 1; times <= 4; times += 1) await isTaken(owner.user.email, from(times))
    const user = await findUser(owner.user.id)
    const known = { ...from(1), devices: [await newDevice(user)] }
    expect(await isTaken(owner.user.email, known)).toBe(true)
  })

  test('is refused after twenty from one network', async () => {
    for (let times = 1; times <= 20; times += 1)
      await isTaken(`guess-${owner.user.id}-${times}@example.com`, from(99))
    expect(await isTaken(owner.user.email, from(99))).toBe('network')
  })
})

/** As if its time had ended. */
async function endAttempts(budget: BudgetName): Promise<void> {
  await database().update(attempts).set({ endsAt: sql`now()` }).where(eq(attempts.budget, budget))
}

test('a network sets so many passwords by links, and no more', async () => {
  const token = await newLink()
  for (let times = 1; times <= 30; times += 1)
    await takeAttempt([{ budget: 'link: network', subject: '203.0.113.9' }])
  await expect(resetPassword(token, 'a good password', '203.0.113.9')).rejects.toThrow('from your network')
  expect(await resetPassword(token, 'a good password', '203.0.113.10')).toBeDefined()
})

test('whoever knows their password changes it, and is signed out everywhere else', async () => {
  await resetPassword(await newLink(), 'a good password', '192.0.2.3')
  const user = await findUser(owner.user.id)
  const [here, there] = [await newSession(user), await newSession(user)]
  expect(await changePassword(user, 'a wrong password', 'a better password', here.sessionId)).toBeUndefined()
  expect(await changePassword(user, 'a good password', 'a better password', here.sessionId)).toMatchObject({
    id: user.id,
  })
  expect(await signIn(user.email, 'a good password', stranger('192.0.2.2'))).toBeUndefined()
  expect((await viewerOfSession(here)).userId).toBe(user.id)
  await expect(viewerOfSession(there)).rejects.toThrow('Your session has ended')
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from './client.ts'
import {
  askForPasswordReset,
  makeResetLink,
  makeSetUpLink,
  personOfLink,
  resetPassword,
  setUp,
} from './personal-links.ts'
import { accounts } from './schema/accounts.ts'
import { groups } from './schema/groups.ts'
import { personalLinks } from './schema/sessions.ts'
import { openSession } from './sessions.ts'
import { newAccount, newGroup } from './testing/accounts.fixture.ts'
import { changePassword, findUser, signIn } from './users.ts'
import { viewerOfSession } from './viewers.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

async function newLink(): Promise<string> {
  const made = await makeResetLink(owner.user.email.toUpperCase())
  return made?.link.split('/').at(-1) ?? ''
}

describe('a link to a new password', () => {
  test('gives the password once, however many try at the same time, and signs out everywhere', async () => {
    const { id } = await openSession(owner.user.id, { userAgent: '', address: '192.0.2.1' })
    const token = await newLink()
    const tries = await Promise.all(
      ['one password', 'other password'].map(password => resetPassword(token, password)),
    )
    expect(tries.filter(user => user?.id === owner.user.id)).toHaveLength(1)
    expect(await resetPassword(token, 'a third password')).toBeUndefined()
    await expect(viewerOfSession(owner.user.id, 1, id)).rejects.toThrow('Your session has ended')
    await expect(viewerOfSession(owner.user.id, 1)).rejects.toThrow('Your session has ended')
    const password = tries[0] ? 'one password' : 'other password'
    expect((await signIn(owner.user.email, password, '192.0.2.1'))?.id).toBe(owner.user.id)
  })

  test('is kept as a hash alone, and ends after its hour', async () => {
    const token = await newLink()
    const own = eq(personalLinks.userId, owner.user.id)
    const [row] = await database().select().from(personalLinks).where(own)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(((row?.expiresAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000).toBeCloseTo(60, 1)
    await database().update(personalLinks).set({ expiresAt: new Date() }).where(own)
    expect(await personOfLink('password_reset', token)).toBeUndefined()
    expect(await resetPassword(token, 'a good password')).toBeUndefined()
  })

  test('ends when another is asked for', async () => {
    const first = await newLink()
    await newLink()
    expect(await personOfLink('password_reset', first)).toBeUndefined()
  })

  test('is no link to set anything up', async () => {
    expect(await personOfLink('set_up', await newLink())).toBeUndefined()
  })

  test('is made for nobody who is not here', async () => {
    expect(await makeResetLink('nobody@example.com')).toBeUndefined()
  })
})

describe('asking for it', () => {
  const ask = (email: string, address: string) => askForPasswordReset(email, address)

  test('is answered alike for whoever is here and whoever is not', async () => {
    expect(await ask(owner.user.email, '192.0.2.10')).toBe(true)
    expect(await ask(`nobody-${owner.user.id}@example.com`, '192.0.2.10')).toBe(true)
  })

  test('is refused after three for one e-mail, known or not, in whatever case', async () => {
    for (const email of [owner.user.email, `nobody-${owner.user.id}@example.com`]) {
      for (let times = 1; times <= 3; times += 1) expect(await ask(email, `192.0.2.${times + 20}`)).toBe(true)
      expect(await ask(email.toUpperCase(), '192.0.2.30')).toBe(false)
    }
  })

  test('is refused after twenty from one address', async () => {
    const from = `198.51.100.${owner.user.id % 250}`
    for (let times = 1; times <= 20; times += 1)
      await ask(`guess-${owner.user.id}-${times}@example.com`, from)
    expect(await ask(owner.user.email, from)).toBe(false)
  })
})

describe('the link to set up', () => {
  const wanted = () => ({
    accountTitle: 'Garden & Co',
    groupTitle: 'Catalogues',
    name: 'Ann',
    email: `ann-${owner.user.id}@example.com`,
    password: 'a good password',
  })
  const newSetUp = async () => (await makeSetUpLink(database(), owner.user.id)).split('/').at(-1) ?? ''

  test('makes the first account somebody’s own, once', async () => {
    const other = await newGroup(owner.account.id, { title: 'Second' })
    const token = await newSetUp()
    expect(await setUp(token, wanted())).toMatchObject({ id: owner.user.id, name: 'Ann', role: 'owner' })
    expect(await setUp(token, wanted())).toBeUndefined()
    expect((await signIn(wanted().email, 'a good password', '192.0.2.1'))?.id).toBe(owner.user.id)
    const [account] = await database().select().from(accounts).where(eq(accounts.id, owner.account.id))
    const own = await database()
      .select()
      .from(groups)
      .where(eq(groups.accountId, owner.account.id))
      .orderBy(groups.id)
    expect([account?.title, own.map(({ title }) => title)]).toEqual([
      'Garden & Co',
      ['Catalogues', other.title],
    ])
  })

  test('works on when the e-mail is somebody else’s', async () => {
    const stranger = await newAccount()
    const token = await newSetUp()
    await expect(setUp(token, { ...wanted(), email: stranger.user.email })).rejects.toThrow(
      'email is used by',
    )
    expect(await setUp(token, wanted())).toBeDefined()
  })
})

test('whoever knows their password changes it, and is signed out everywhere else', async () => {
  await resetPassword(await newLink(), 'a good password')
  const user = await findUser(owner.user.id)
  const [here, there] = [await newSession(), await newSession()]
  const device = { address: '192.0.2.2', sessionId: here }
  expect(await changePassword(user, 'a wrong password', 'a better password', device)).toBe(false)
  expect(await changePassword(user, 'a good password', 'a better password', device)).toBe(true)
  expect(await signIn(user.email, 'a good password', '192.0.2.2')).toBeUndefined()
  expect((await viewerOfSession(user.id, user.sessionVersion, here)).userId).toBe(user.id)
  await expect(viewerOfSession(user.id, user.sessionVersion, there)).rejects.toThrow('Your session has ended')
})

async function newSession(): Promise<string> {
  return (await openSession(owner.user.id, { userAgent: '', address: '192.0.2.1' })).id
}

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { makeSetUpLink } from '../people/personal-links.ts'
import { signIn } from '../people/users.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { newAccount, newGroup } from '../testing/accounts.fixture.ts'
import { setUp } from './set-up.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const stranger = (network: string) => ({ network, devices: [] })

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
    const region = { timeZone: 'Europe/Zurich', currency: 'CHF' }
    const token = await newSetUp()
    expect(await setUp(token, { ...wanted(), ...region }, '192.0.2.1')).toMatchObject({
      id: owner.user.id,
      name: 'Ann',
      role: 'owner',
    })
    expect(await setUp(token, wanted(), '192.0.2.1')).toBeUndefined()
    expect((await signIn(wanted().email, 'a good password', stranger('192.0.2.1')))?.id).toBe(owner.user.id)
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
    expect(own[0]).toMatchObject({ ...region, slug: expect.stringMatching(/^catalogues(-\d+)?$/) })
  })

  test('works on when the e-mail is somebody else’s', async () => {
    const other = await newAccount()
    const token = await newSetUp()
    await expect(setUp(token, { ...wanted(), email: other.user.email }, '192.0.2.1')).rejects.toThrow(
      'email is used by',
    )
    expect(await setUp(token, wanted(), '192.0.2.1')).toBeDefined()
  })
})

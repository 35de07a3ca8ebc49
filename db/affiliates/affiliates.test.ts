import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { viewerOfKey } from '#db/people/viewers.ts'
import { groups } from '#db/schema/groups.ts'
import { affiliates } from '#db/schema/people/affiliates.ts'
import { hashApiKey } from '#db/secrets/api-keys.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { changeAffiliate, createAffiliate, endAffiliate, listAffiliates } from './affiliates.ts'
import { lentToKey, lentToWidget } from './callers.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let other: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  await database().update(affiliates).set({ showsWidget: false })
  owner = await newAccount()
  other = await newAccount()
})

const lend = (groupIds = [owner.group.id], showsWidget = false) =>
  createAffiliate(owner.account.id, { name: 'Price guide', groupIds, showsWidget })
const lentTo = (key: string) => lentToKey(hashApiKey(key))

describe('a key', () => {
  test('reaches the groups that are lent, and no others of the account', async () => {
    await newGroup(owner.account.id)
    const { key, id } = await lend()
    expect(await lentTo(key)).toEqual({
      affiliateId: id,
      accountId: owner.account.id,
      groupIds: [owner.group.id],
    })
  })

  test('is stored as a hash alone', async () => {
    const { key, id } = await lend()
    const [row] = await database().select().from(affiliates).where(eq(affiliates.id, id))
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.hash).toBe(hashApiKey(key))
  })

  test('opens nothing of the management interface, whose keys open nothing here', async () => {
    const { key } = await lend()
    await expect(viewerOfKey(key)).rejects.toThrow('Invalid API key')
    await expect(lentTo(owner.key)).rejects.toThrow('This key is unknown or has ended')
  })

  test('ends at once, for good, and as often as is asked', async () => {
    const { key, id } = await lend()
    const { endedAt } = await endAffiliate(owner.account.id, id)
    expect((await endAffiliate(owner.account.id, id)).endedAt).toEqual(endedAt)
    await expect(lentTo(key)).rejects.toThrow('has ended')
    await expect(changeAffiliate(owner.account.id, id, { name: 'Again' })).rejects.toThrow('not found')
  })

  test('loses a group that is deleted', async () => {
    const second = await newGroup(owner.account.id)
    const { key } = await lend([owner.group.id, second.id])
    await database().update(groups).set({ deletedAt: sql`now()` }).where(eq(groups.id, second.id))
    expect((await lentTo(key)).groupIds).toEqual([owner.group.id])
  })

  test('never reaches another account, even if a row named its group', async () => {
    const { key, id } = await lend()
    const groupIds = [owner.group.id, other.group.id]
    await database().update(affiliates).set({ groupIds }).where(eq(affiliates.id, id))
    expect((await lentTo(key)).groupIds).toEqual([owner.group.id])
  })

  test('notes its use', async () => {
    const { key } = await lend()
    await lentTo(key)
    expect((await listAffiliates(owner.account.id))[0]?.lastUsedAt).toBeInstanceOf(Date)
  })
})

describe('groups to lend', () => {
  test('are the account’s own', async () => {
    const foreign = `must name groups of your account only, not ${other.group.id}`
    const { id } = await lend()
    await expect(lend([other.group.id])).rejects.toMatchObject({ errors: { group_ids: [foreign] } })
    const change = changeAffiliate(owner.account.id, id, { groupIds: [other.group.id] })
    await expect(change).rejects.toMatchObject({ errors: { group_ids: [foreign] } })
  })

  test('are one at least', async () => {
    await expect(lend([])).rejects.toThrow('group_ids must name at least one group')
  })
})

test('affiliates of another account are not there', async () => {
  const { id } = await lend()
  expect(await listAffiliates(other.account.id)).toEqual([])
  await expect(endAffiliate(other.account.id, id)).rejects.toThrow('not found')
  await expect(changeAffiliate(other.account.id, id, { name: 'Mine' })).rejects.toThrow('not found')
})

describe('a widget', () => {
  test('shows what is lent once it is switched on, and no more once it is off or ended', async () => {
    const { id, publicId } = await lend()
    expect(await lentToWidget(publicId)).toBeUndefined()
    await changeAffiliate(owner.account.id, id, { showsWidget: true })
    expect(await lentToWidget(publicId)).toMatchObject({ groupIds: [owner.group.id] })
    await endAffiliate(owner.account.id, id)
    expect(await lentToWidget(publicId)).toBeUndefined()
  })

  test('needs no name while it is the only one', async () => {
    expect(await lentToWidget(undefined)).toBeUndefined()
    await lend([owner.group.id], true)
    expect(await lentToWidget(undefined)).toMatchObject({ groupIds: [owner.group.id] })
    await lend([owner.group.id], true)
    expect(await lentToWidget(undefined)).toBeUndefined()
  })
})

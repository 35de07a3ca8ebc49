import { expect, test } from 'vitest'
import { QuotaReached } from '#db/errors.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { addPages } from '#db/pages/conversions.ts'
import { removePage } from '#db/pages/pages.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { setQuotas } from '../accounts/quotas/quotas.ts'
import { quotaUsageOfGroup } from '../accounts/quotas/usage.ts'
import { createPublication } from './changes.ts'

const none: Quotas = { publications: null, pages: null, bytes: null }
const source = { sourceUrl: 'https://example.com/a.pdf' }

async function accountWith(quotas: Partial<Quotas>) {
  const made = await newAccount()
  await setQuotas(made.account.id, { ...none, ...quotas })
  return made
}

const create = (groupId: number) => createPublication(groupId, { title: 'Catalogue', source })

const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  const refused = settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) expect(reason).toBeInstanceOf(QuotaReached)
  return { done: settled.length - refused.length, refused: refused.length }
}

test('publications made at once in several groups never exceed the quota', async () => {
  const { account, group } = await accountWith({ publications: 3 })
  const second = await newGroup(account.id)
  const work = Array.from({ length: 8 }, (_, index) => create(index % 2 === 0 ? group.id : second.id))
  expect(await outcomes(work)).toEqual({ done: 3, refused: 5 })
  expect(await quotaUsageOfGroup(group.id)).toEqual([{ name: 'publications', used: 3, limit: 3 }])
})

test('an archived publication makes room, and is restored only into room', async () => {
  const { group } = await accountWith({ publications: 1 })
  const { id } = await create(group.id)
  await expect(create(group.id)).rejects.toThrow(
    'would take the account beyond its 1 publication, of which 1 is used',
  )
  await archive(group.id, id)
  const other = await create(group.id)
  await expect(carryOutSchedule(group.id, id, 'restore')).rejects.toBeInstanceOf(QuotaReached)
  await archive(group.id, other.id)
  expect(await carryOutSchedule(group.id, id, 'restore')).toMatchObject({ state: 'offline' })
})

test('conversions that finish at once never exceed the quota of pages', async () => {
  const { group } = await accountWith({ pages: 10 })
  const made = await Promise.all([create(group.id), create(group.id), create(group.id)])
  const work = made.map(({ id }) => finishConversion(id, 4))
  expect(await outcomes(work)).toEqual({ done: 2, refused: 1 })
  expect(await quotaUsageOfGroup(group.id)).toEqual([{ name: 'pages', used: 8, limit: 10 }])
})

test('pages that exceed the quota are not even asked for, and removing some makes room', async () => {
  const { group } = await accountWith({ pages: 5 })
  const { id } = await create(group.id)
  await finishConversion(id, 5)
  await expect(addPages(group.id, id, source)).rejects.toBeInstanceOf(QuotaReached)
  await expect(create(group.id)).rejects.toThrow('beyond its 5 pages, of which 5 are used')
  await removePage(group.id, id, 5)
  await expect(addPages(group.id, id, { ...source, sourcePages: [1, 2] })).rejects.toThrow('of which 4 are')
  await addPages(group.id, id, { ...source, sourcePages: [1] })
})

test('a lowered quota takes nothing away', async () => {
  const { account, group } = await accountWith({})
  const { id } = await create(group.id)
  await finishConversion(id, 5)
  await setQuotas(account.id, { publications: 0, pages: 3, bytes: 0 })
  expect((await removePage(group.id, id, 5)).pageCount).toBe(4)
  await archive(group.id, id)
})

test('when the storage is used up, nothing that needs bytes is begun', async () => {
  const { account, group } = await accountWith({})
  const { id } = await create(group.id)
  await setQuotas(account.id, { ...none, bytes: 0 })
  await finishConversion(id, 2)
  await expect(create(group.id)).rejects.toThrow('beyond its 0 bytes of storage, of which 0 bytes are used')
})

test('accounts without quotas, and others, are not limited', async () => {
  const limited = await accountWith({ publications: 0 })
  const other = await newAccount()
  await expect(create(limited.group.id)).rejects.toBeInstanceOf(QuotaReached)
  await create(other.group.id)
  expect(await quotaUsageOfGroup(other.group.id)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { QuotaReached } from '#db/errors.ts'
import { files } from '#db/files/files.ts'
import { uploadKey } from '#db/files/keys.ts'
import { beginUpload, discardSending, finishUpload, keepPart } from '#db/files/unfinished-uploads.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { measureStorage } from '#db/installation/storage.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { addPages } from '#db/pages/conversions.ts'
import { removePage } from '#db/pages/pages.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { advance, archive } from '#db/publications/publishing.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { unmeasuredStorage } from '#db/schema/storage.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { setQuotas } from './quotas.ts'
import { noteStored } from './room.ts'
import { quotaUsageOfGroup } from './usage.ts'

const none: Quotas = { publications: null, pages: null, bytes: null }
const source = { sourceUrl: 'https://example.com/a.pdf' }

async function accountWith(quotas: Partial<Quotas>) {
  const made = await newAccount()
  await setQuotas(made.account.id, { ...none, ...quotas })
  return made
}

const create = (groupId: number) => createPublication(groupId, { title: 'Catalogue', source })

/** Stores so many bytes as an upload of a group. */
async function send(groupId: number, bytes: number): Promise<string> {
  const id = randomUUID()
  const path = join(tmpdir(), `${id}.pdf`)
  await writeFile(path, Buffer.alloc(bytes))
  await keepUpload(groupId, { id, path, fileName: 'a.pdf', bytes })
  return id
}

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
  await expect(advance(group.id, id, 'restore')).rejects.toBeInstanceOf(QuotaReached)
  await archive(group.id, other.id)
  expect(await advance(group.id, id, 'restore')).toMatchObject({ state: 'offline' })
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

test('uploads sent at once never exceed the quota of bytes, and the refused leave no file', async () => {
  const { group } = await accountWith({ bytes: 2500 })
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const work = ids.map(async id => {
    const path = join(tmpdir(), `${id}.pdf`)
    await writeFile(path, Buffer.alloc(1000))
    await keepUpload(group.id, { id, path, fileName: 'a.pdf', bytes: 1000 })
  })
  expect(await outcomes(work)).toEqual({ done: 2, refused: 2 })
  const sizes = await Promise.all(ids.map(id => files().size(uploadKey(group.id, id))))
  expect(sizes.filter(size => size !== undefined)).toEqual([1000, 1000])
})

test('an upload in parts counts in full from its beginning, and no more once it is discarded', async () => {
  const { group, user } = await accountWith({ bytes: 2500 })
  const sender = { groupId: group.id, userId: user.id }
  const file = { fileName: 'a.pdf', fingerprint: 'a', bytes: 1500 }
  const begun = await beginUpload(sender, file)
  await expect(beginUpload(sender, file)).rejects.toThrow('of which 1.5 kB are used')
  await discardSending(sender, begun.id)
  const again = await beginUpload(sender, file)
  const path = join(tmpdir(), `${again.id}.pdf`)
  await writeFile(path, Buffer.alloc(1500))
  await keepPart(sender, again.id, { start: 0, path, bytes: 1500 })
  await finishUpload(again)
  expect(await quotaUsageOfGroup(group.id)).toMatchObject([{ used: 1500 }])
})

test('bytes are those of the last measurement and those stored since', async () => {
  const { group } = await accountWith({ bytes: 10_000 })
  await send(group.id, 1000)
  await measureStorage(new AbortController().signal)
  expect(await quotaUsageOfGroup(group.id)).toMatchObject([{ used: 1000 }])
  await send(group.id, 500)
  await database().transaction(tx => noteStored(tx, group.id, 70))
  expect(await quotaUsageOfGroup(group.id)).toMatchObject([{ used: 1570 }])
  await measureStorage(new AbortController().signal)
  expect(await quotaUsageOfGroup(group.id)).toMatchObject([{ used: 1500 }])
  expect(await database().select().from(unmeasuredStorage)).toContainEqual({ groupId: group.id, bytes: 0 })
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

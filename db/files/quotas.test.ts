import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QuotaReached } from '#db/errors.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { setQuotas } from '../accounts/quotas/quotas.ts'
import { quotaUsageOfGroup } from '../accounts/quotas/usage.ts'
import { files } from './files.ts'
import { uploadKey } from './keys.ts'
import { beginUpload, discardSending, finishUpload, keepPart } from './unfinished-uploads.ts'
import { keepUpload } from './uploads.ts'

const none: Quotas = { publications: null, pages: null, bytes: null }
async function accountWith(quotas: Partial<Quotas>) {
  const made = await newAccount()
  await setQuotas(made.account.id, { ...none, ...quotas })
  return made
}

const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work)
  const refused = settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) expect(reason).toBeInstanceOf(QuotaReached)
  return { done: settled.length - refused.length, refused: refused.length }
}

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

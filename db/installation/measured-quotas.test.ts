import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { keepUpload } from '#db/files/uploads.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { unmeasuredStorage } from '#db/schema/storage.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { setQuotas } from '../accounts/quotas/quotas.ts'
import { noteStored } from '../accounts/quotas/room.ts'
import { quotaUsageOfGroup } from '../accounts/quotas/usage.ts'
import { measureStorage } from './storage.ts'

const none: Quotas = { publications: null, pages: null, bytes: null }
async function accountWith(quotas: Partial<Quotas>) {
  const made = await newAccount()
  await setQuotas(made.account.id, { ...none, ...quotas })
  return made
}

/** Stores so many bytes as an upload of a group. */
async function send(groupId: number, bytes: number): Promise<string> {
  const id = randomUUID()
  const path = join(tmpdir(), `${id}.pdf`)
  await writeFile(path, Buffer.alloc(bytes))
  await keepUpload(groupId, { id, path, fileName: 'a.pdf', bytes })
  return id
}

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

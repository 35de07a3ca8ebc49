import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '#db/files/files.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { listStorage, measureStorage, requestMeasurement } from './storage.ts'

const signal = new AbortController().signal

async function putFile(key: string, bytes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-storage-'))
  await writeFile(join(folder, 'file'), Buffer.alloc(bytes))
  await files().put(key, join(folder, 'file'))
  await rm(folder, { recursive: true })
}

async function storageOf(accountId: number) {
  return (await listStorage()).find(({ id }) => id === accountId)
}

test('an account holds the files and pages of all of its groups, and of no others', async () => {
  const { account, group } = await newAccount()
  const second = await newGroup(account.id)
  const other = await newAccount()
  expect(await storageOf(account.id)).toMatchObject({ publications: 0, bytes: null, measuredAt: null })

  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const { id } = await createPublication(group.id, { title: 'Catalogue', source })
  await finishConversion(id, 3)
  await putFile(`${group.id}/${id}/pages/one-at200.jpg`, 1000)
  await putFile(`${second.id}/logos/logo.png`, 500)
  await putFile(`${other.group.id}/logos/logo.png`, 2000)
  await measureStorage(signal)
  expect(await storageOf(account.id)).toEqual({
    id: account.id,
    title: account.title,
    publications: 1,
    pages: 3,
    files: 2,
    bytes: 1500,
    measuredAt: expect.any(Date),
    quotas: { publications: null, pages: null, bytes: null },
    demoEndsAt: null,
  })
  expect((await listStorage()).map(({ bytes }) => bytes)).toEqual([2000, 1500])

  await files().remove(`${second.id}/logos/logo.png`)
  await measureStorage(signal)
  expect(await storageOf(account.id)).toMatchObject({ files: 1, bytes: 1000 })
})

test('the sandbox of a demo tells when it ends', async () => {
  const { account } = await newAccount()
  const demoEndsAt = new Date('2030-01-01T12:00:00Z')
  await database().update(accounts).set({ demoEndsAt }).where(eq(accounts.id, account.id))
  expect(await storageOf(account.id)).toMatchObject({ demoEndsAt })
})

test('a group that is gone counts no more', async () => {
  const { account, group } = await newAccount()
  await putFile(`${group.id}/logos/logo.png`, 700)
  await measureStorage(signal)
  expect(await storageOf(account.id)).toMatchObject({ bytes: 700 })
  await database().delete(groups).where(eq(groups.id, group.id))
  expect(await storageOf(account.id)).toMatchObject({ bytes: null })
})

test('a measurement that waits is not asked for twice', async () => {
  await requestMeasurement()
  await requestMeasurement()
  const waiting = await database().execute(
    sql`select from graphile_worker.jobs where task_identifier = 'measure_storage'`,
  )
  expect(waiting.length).toBe(1)
})

test('measuring ends when the worker does', async () => {
  await newAccount()
  await expect(measureStorage(AbortSignal.abort(new Error('The worker is ending.')))).rejects.toThrow(
    'ending',
  )
})

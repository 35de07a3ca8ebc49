import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { archive } from '#db/publications/publishing.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { quotaMailFor } from '../accounts/quotas/mails.ts'
import { noteAllLevels } from '../accounts/quotas/notices.ts'
import { setQuotas } from '../accounts/quotas/quotas.ts'
import { createPublication } from './changes.ts'

const none = { publications: null, pages: null, bytes: null }
const source = { sourceUrl: 'https://example.com/a.pdf' }

/** Takes the mails that are queued for the account's people. */
async function mailsTo(ids: number[]): Promise<{ userId: number; quota: string }[]> {
  const rows = await database().execute<{ payload: { userId: number; quota: string } }>(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'mail_quota' returning job.payload`)
  return rows.map(({ payload }) => payload).filter(({ userId }) => ids.includes(userId))
}

test('owners and administrators are mailed at 80 % and at 100 %, once each', async () => {
  const { account, user, group } = await newAccount()
  const { user: admin } = await newPerson(account.id, { role: 'admin' })
  const { user: editor } = await newPerson(account.id, { role: 'editor' })
  const everybody = [user.id, admin.id, editor.id]
  await setQuotas(account.id, { ...none, publications: 5 })
  const create = () => createPublication(group.id, { title: 'Catalogue', source })
  for (let count = 0; count < 3; count += 1) await create()
  expect(await mailsTo(everybody)).toEqual([])

  await create()
  const told = [user.id, admin.id].map(userId => ({ userId, quota: 'publications' }))
  expect(await mailsTo(everybody)).toEqual(told)
  expect(await quotaMailFor(user.id, 'publications')).toMatchObject({ level: 'near', usage: { used: 4 } })
  const { id } = await create()
  expect(await mailsTo(everybody)).toEqual(told)
  await expect(create()).rejects.toThrow('beyond its 5 publications')
  await archive(group.id, id)
  await create()
  expect(await mailsTo(everybody)).toEqual([])
})

test('a level that was left is told again when it is reached again', async () => {
  const { account, user, group } = await newAccount()
  const { id } = await createPublication(group.id, { title: 'Catalogue', source })
  await finishConversion(id, 4)
  await setQuotas(account.id, { ...none, pages: 4 })
  expect(await mailsTo([user.id])).toEqual([{ userId: user.id, quota: 'pages' }])
  expect(await quotaMailFor(user.id, 'pages')).toMatchObject({ level: 'reached' })
  await setQuotas(account.id, { ...none, pages: 100 })
  expect(await quotaMailFor(user.id, 'pages')).toBeUndefined()
  expect(await mailsTo([user.id])).toEqual([])
  await setQuotas(account.id, { ...none, pages: 5 })
  expect(await mailsTo([user.id])).toHaveLength(1)
  await archive(group.id, id)
  await noteAllLevels()
  await setQuotas(account.id, { ...none, pages: 0 })
  expect(await mailsTo([user.id])).toHaveLength(1)
})

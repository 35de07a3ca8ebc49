import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { noteBackup } from '#db/backups/results.ts'
import { database } from '#db/client.ts'
import { domainChecks } from '#db/schema/domain-checks.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { whileAway } from '#db/testing/away.fixture.ts'
import { runningVersion } from '#db/version.ts'
import { exportOf } from './serve-metrics.ts'

vi.hoisted(() => {
  process.env.BACKUP_TO = '/srv/backups'
})

const read = exportOf('web')

/** The values of a metric by its labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const lines = (await read()).matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))
  return Object.fromEntries(Array.from(lines, ([, labels = '', value]) => [labels, Number(value)]))
}

const day = 86_400_000
const backup = { startedAt: new Date(), place: '/srv/backups' }

test('backups tell that they are scheduled, how old the last good one is, and whether the last one failed', async () => {
  expect(await valuesOf('recto_backup_scheduled')).toEqual({ '': 1 })
  expect(await valuesOf('recto_backup_age_seconds')).toEqual({})
  await noteBackup(database(), { ...backup, endedAt: new Date(Date.now() - 2 * day), name: 'one' })
  await noteBackup(database(), { ...backup, error: 'The disk is full.' })
  expect((await valuesOf('recto_backup_age_seconds'))['']).toBeCloseTo(172_800, -2)
  expect(await valuesOf('recto_backup_failed')).toEqual({ '': 1 })
  await noteBackup(database(), { ...backup, name: 'two' })
  expect((await valuesOf('recto_backup_age_seconds'))['']).toBeLessThan(600)
  expect(await valuesOf('recto_backup_failed')).toEqual({ '': 0 })
})

test('webhooks and domains are counted by state', async () => {
  const { account } = await newAccount()
  const endpoint = {
    accountId: account.id,
    title: 'Shop',
    url: 'https://shop.example.com/hook',
    types: [],
    secrets: { current: 'whsec_a' },
  }
  const failingSince = new Date()
  await database()
    .insert(webhookEndpoints)
    .values([endpoint, { ...endpoint, failingSince }, { ...endpoint, failingSince, offSince: new Date() }])
  expect(await valuesOf('recto_webhook_endpoints')).toEqual({
    'state="on"': 1,
    'state="failing"': 1,
    'state="off"': 1,
  })
  await newGroup(account.id, { claimedDomain: 'a.example.com', customDomain: 'a.example.com' })
  await newGroup(account.id, { claimedDomain: 'b.example.com' })
  const lost = await newGroup(account.id, { claimedDomain: 'c.example.com' })
  await database()
    .insert(domainChecks)
    .values({ groupId: lost.id, domain: 'c.example.com', state: 'elsewhere', workedAt: new Date() })
  expect(await valuesOf('recto_domains')).toEqual({
    'state="works"': 1,
    'state="pending"': 1,
    'state="not_working"': 1,
  })
})

test('jobs that failed and are tried again are counted, as mails that the server refuses', async () => {
  await database().execute(
    sql`select graphile_worker.add_job('mail_password_reset', '{"email":"a@example.com"}')`,
  )
  expect(await valuesOf('recto_queue_retries')).toMatchObject({ 'task="mail_password_reset"': 0 })
  await database().execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'`)
  expect(await valuesOf('recto_queue_retries')).toMatchObject({ 'task="mail_password_reset"': 1 })
})

test('a host tells its version and its disk, while the database is away too', async () => {
  await whileAway(async () => {
    expect(await valuesOf('recto_build_info')).toEqual({ [`version="${await runningVersion()}"`]: 1 })
    const [free = 0] = Object.values(await valuesOf('recto_disk_free_bytes'))
    const [size = 0] = Object.values(await valuesOf('recto_disk_size_bytes'))
    expect(free).toBeGreaterThan(0)
    expect(size).toBeGreaterThan(free)
    expect(await valuesOf('recto_domains')).toEqual({})
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { checkWorkers, noteWorking } from '#db/faults/workers.ts'
import { enqueue } from '#db/queue.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { mailIdleWorkers } from './worker-watch.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** Collects the mails that are sent while a piece of work runs. @param refused recipients that the server refuses */
async function mailsOf(work: () => Promise<void>, refused: string[] = []): Promise<string[]> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => done(refused.includes(address) ? new Error('No such mailbox') : null),
    async onData(stream, { envelope }, done) {
      received.push(`${envelope.rcptTo.map(({ address }) => address)}: ${await text(stream)}`)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  await work()
  await new Promise<void>(resolve => server.close(() => resolve()))
  return received
}

async function jobsOf(name: string): Promise<unknown[]> {
  const rows = await database().execute<{ payload: unknown }>(sql`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name}`)
  return rows.map(({ payload }) => payload)
}

test('owners of the installation are mailed once that no worker works, and once that one does again', async () => {
  const { account, user } = await newAccount()
  const [other] = await database()
    .insert(users)
    .values({ accountId: account.id, email: 'gone@example.com', role: 'owner', passwordHash: 'none' })
    .returning()
  await database()
    .insert(users)
    .values({
      accountId: account.id,
      email: 'muted@example.com',
      role: 'owner',
      passwordHash: 'none',
      mutedMails: ['installation'],
    })
  await noteWorking()
  expect(await checkWorkers(minutes(16))).toBe(false)
  await enqueue(database(), 'sweep_photos', {})
  expect(await checkWorkers(minutes(14))).toBe(false)

  const gone = ['gone@example.com']
  const unsent = await mailsOf(() => mailIdleWorkers(minutes(16)), [...gone, user.email])
  expect(unsent).toEqual([])
  const sent = await mailsOf(() => mailIdleWorkers(minutes(17)), gone)
  expect(sent).toEqual([expect.stringContaining(`${user.email}: `)])
  expect(sent[0]).toContain('No worker has taken any work for 15 minutes')
  expect(await mailsOf(() => mailIdleWorkers(minutes(18)))).toEqual([])

  await noteWorking()
  const ends = [user.id, other?.id].map(userId => ({ userId, isOver: true, faultId: expect.any(Number) }))
  expect(await jobsOf('mail_fault')).toEqual(expect.arrayContaining(ends))
  await noteWorking()
  expect(await jobsOf('mail_fault')).toHaveLength(2)
})

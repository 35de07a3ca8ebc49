import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archiveName } from '#db/backups/names.ts'
import { folderPlace } from '#db/backups/places/folder.ts'
import type { BackupPlace } from '#db/backups/places/place.ts'
import { lastBackup } from '#db/backups/results.ts'
import { runBackup } from '#db/backups/run.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { isBackingUp } from '#db/files/while-backing-up.ts'
import { type Payload, work } from '#db/queue.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { mailFaultJob } from '../mail/mail-notices.ts'
import { backUpJob, backupAttempts } from './back-up.ts'

const signal = new AbortController().signal

test('a scheduled backup keeps the newest archives and leaves other files alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-kept-'))
  const old = [1, 2, 3].map(day => archiveName(new Date(Date.UTC(2020, 0, day)), day === 2))
  for (const name of [...old, 'letter.txt']) await writeFile(join(folder, name), '')
  Object.assign(env().backups, { to: folder, keep: 2 })
  await backUpJob({}, { signal, attempt: 1 })
  const last = await lastBackup()
  expect(last).toMatchObject({ place: folder, error: null, missingFiles: 0 })
  expect(last?.bytes).toBeGreaterThan(1000)
  expect((await readdir(folder)).sort()).toEqual(['letter.txt', old[2], last?.name].sort())
})

test('archives of a clock that was ahead are older than the one that is made, and go first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-kept-'))
  const [past, ...ahead] = [2020, 2098, 2099].map(year => archiveName(new Date(Date.UTC(year, 0)), false))
  for (const name of [past ?? '', ...ahead]) await writeFile(join(folder, name), '')
  Object.assign(env().backups, { to: folder, keep: 2 })
  await backUpJob({}, { signal, attempt: 1 })
  const { name } = (await lastBackup()) ?? {}
  expect((await readdir(folder)).sort()).toEqual([past, name])
})

test('one that fails is noted, leaves no part of an archive, and is mailed once, and its end', async () => {
  const { user } = await newAccount()
  const inTheWay = join(await mkdtemp(join(tmpdir(), 'recto-kept-')), 'file')
  await writeFile(inTheWay, '')
  Object.assign(env().backups, { to: inTheWay })
  await expect(backUpJob({}, { signal, attempt: 1 })).rejects.toThrow('cannot be written to')
  expect(await takeMails()).toEqual([])
  await expect(backUpJob({}, { signal, attempt: backupAttempts })).rejects.toThrow('cannot be written to')
  expect(await lastBackup()).toMatchObject({ place: inTheWay, name: null, bytes: null })
  const [begun, ...others] = await takeMails()
  expect([begun?.userId, begun?.isOver, others]).toEqual([user.id, false, []])
  expect(await printed(begun)).toMatch(/The scheduled backup of http.* failed on [\s\S]*cannot be written/)
  await expect(backUpJob({}, { signal, attempt: backupAttempts })).rejects.toThrow('cannot be written to')
  expect(await takeMails()).toEqual([])

  await rm(inTheWay)
  await backUpJob({}, { signal, attempt: 1 })
  expect(await printed(begun)).toBe('')
  const [over, ...more] = await takeMails()
  expect(more).toEqual([])
  expect(await printed(over)).toMatch(/works again\. It had failed from .* to [\s\S]*cannot be written/)
  await backUpJob({}, { signal, attempt: 1 })
  expect(await takeMails()).toEqual([])
})

test('a backup that is stopped leaves no part of an archive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-kept-'))
  await mkdir(folder, { recursive: true })
  await expect(runBackup(folderPlace(folder), { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  expect(await readdir(folder)).toEqual([])
})

test('a backup that its place does not take has ended with that, however much was still to come', async () => {
  await database().execute(sql`create table ballast (content text)`)
  await database().execute(sql`
    insert into ballast select (select string_agg(md5(n || '.' || m), '') from generate_series(1, 1000) m)
    from generate_series(1, 500) n`)
  const full: BackupPlace = {
    ...folderPlace(tmpdir()),
    async store(_, archive) {
      await once(archive, 'readable')
      throw new Error('The disk is full')
    },
  }
  await expect(runBackup(full)).rejects.toThrow('The disk is full')
  expect(await isBackingUp()).toBe(false)
  env().backups.recipient = await identityToRecipient(await generateIdentity())
  await expect(runBackup(full)).rejects.toThrow('The disk is full')
  expect(await isBackingUp()).toBe(false)
})

type MailFault = Payload<'mail_fault'>

async function takeMails(): Promise<MailFault[]> {
  const rows = await database().execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mail_fault' returning j.payload`)
  return rows.map(({ payload }) => work.mail_fault.parse(payload))
}

async function printed(mail: MailFault | undefined): Promise<string> {
  return printedBy(async () => mail && mailFaultJob(mail))
}

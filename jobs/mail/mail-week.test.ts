import { eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { weeklyMailRecipients } from '#db/schema/statistics/weekly-mails.ts'
import { playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { queueWeeklyMails, type WeeklyMailKey } from '#db/statistics/weekly-mails/queueing.ts'
import { chooseWeeklyMails, chosenWeeklyMails, unsubscribe } from '#db/statistics/weekly-mails/recipients.ts'
import { newAccount, newGroup, newPerson } from '#db/testing/accounts.fixture.ts'
import { mailWeekJob, queueWeeklyMailsJob } from './mail-week.ts'
import { type MailServer, readable, startMailServer } from './smtp-server.fixture.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
  Object.assign(env(), { smtpUrl: `smtp://127.0.0.1:${server.port}` })
})
afterEach(() => server[Symbol.asyncDispose]())

const zone = 'America/New_York'
/** 7:00 of the Monday of this week in New York. */
const sevenOClock = DateTime.now().setZone(zone).startOf('week').set({ hour: 7 })
const monday = sevenOClock.minus({ weeks: 1 })
const week = monday.toFormat('yyyy-MM-dd')
const at = (moment: DateTime) => moment.toJSDate()

const visit = (visitor: number, words: string): ScriptedVisit => ({
  visitor,
  begins: 600 + 40 * visitor,
  tabs: [{ publication: 0, facts: {} }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 2, tab: 0, act: { do: 'hold', ms: 59_000 } },
    { after: 9, tab: 0, act: { do: 'search', words, hits: 0 } },
    { after: 9, tab: 0, act: { do: 'product_opened', product: 1 } },
  ],
})

/** A person who chose the mail of a group long ago. */
async function subscriber() {
  const { account, user } = await newAccount()
  const group = await newGroup(account.id, { timeZone: zone, title: 'Ann & <b>Sons</b>' })
  const viewer = await viewerOfSession(await newSession(user))
  await chooseWeeklyMails(viewer, [group.id])
  await database()
    .update(weeklyMailRecipients)
    .set({ createdAt: at(monday) })
    .where(eq(weeklyMailRecipients.userId, user.id))
  const catalogue = await newCatalogue(group, [2])
  const read = async (day: DateTime, ...visits: ScriptedVisit[]) => {
    await writeEvents(playVisits(catalogue, day.toFormat('yyyy-MM-dd'), visits).rows)
  }
  return { account, user, group, viewer, read }
}

/** Queues at a moment. @returns the mails of a group */
async function queuedOf(groupId: number, moment: DateTime): Promise<WeeklyMailKey[]> {
  return (await queueWeeklyMails(at(moment))).filter(key => key.groupId === groupId)
}

test('a week is mailed on Monday at 7:00 of the group, with the week before and a link that ends it', async () => {
  const { user, group, read } = await subscriber()
  await read(monday, visit(1, 'sofa'), visit(2, 'sofa'))
  await read(monday.minus({ days: 1 }), visit(1, 'lamp'))
  await foldAll()
  expect(await queuedOf(group.id, sevenOClock.minus({ minutes: 1 }))).toEqual([])
  const [key, ...others] = await queuedOf(group.id, sevenOClock)
  expect([key, others]).toEqual([{ userId: user.id, groupId: group.id, week }, []])
  await mailWeekJob({ userId: user.id, groupId: group.id, week })
  const [mail] = server.received
  expect(mail?.to).toEqual([user.email])
  const body = readable(mail?.body ?? '')
  expect(body).toContain('Subject: Ann & <b>Sons</b>: 2 opens last week')
  expect(body).toContain('- Opens: 2 (100 % more)')
  expect(body).toContain('- Reading time: 2 min (100 % more)')
  expect(body).toContain('- Catalogue 0: 2 opens')
  expect(body).toMatch(/Products opened most\r\n- .*: opened 2 times/)
  expect(body).toMatch(/Searches without results\r\n- sofa: 2 times/)
  expect(body).toContain('<h1 style="font-size:18px">Ann &amp; &lt;b&gt;Sons&lt;/b&gt;, ')
  expect(body).toContain(`/dashboard/groups/${group.id}/statistics\r\n`)
  const head = body.slice(0, body.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, token = ''] = /List-Unsubscribe: <http.*\/dashboard\/unsubscribe\/([\w-]+)\/now>/.exec(head) ?? []
  await unsubscribe(token)
  expect(await chosenWeeklyMails(user.id)).toEqual([])
})

test('a week is queued once, though several workers look at once, one ends, and the clock jumps', async () => {
  const { group, user } = await subscriber()
  // A worker that is killed before its transaction commits queues nothing.
  await expect(
    database().transaction(async tx => {
      await tx.execute(sql`
        insert into weekly_mails (user_id, group_id, week) values (${user.id}, ${group.id}, ${week})`)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  const found = await Promise.all([1, 2, 3, 4].map(() => queuedOf(group.id, sevenOClock)))
  expect(found.flat()).toHaveLength(1)
  const jumps = [sevenOClock.minus({ weeks: 1 }), sevenOClock.plus({ days: 6 }), sevenOClock]
  for (const moment of jumps) expect(await queuedOf(group.id, moment)).toEqual([])
  expect(await queuedOf(group.id, sevenOClock.plus({ weeks: 1 }))).toHaveLength(1)
})

test('a mail is sent once, though its job runs again; one that the server refused is tried again', async () => {
  const { group, user, read } = await subscriber()
  await read(monday, visit(1, 'sofa'))
  await foldAll()
  const [key] = await queuedOf(group.id, sevenOClock)
  const job = { userId: user.id, groupId: group.id, week }
  expect(key).toEqual(job)
  Object.assign(env(), { smtpUrl: `smtp://ann:wrong@127.0.0.1:${server.port}` })
  await expect(mailWeekJob(job)).rejects.toThrow()
  Object.assign(env(), { smtpUrl: `smtp://127.0.0.1:${server.port}` })
  await mailWeekJob(job)
  await mailWeekJob(job)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.body).toContain(`<week.${week}.${group.id}.${user.id}@localhost>`)
})

test('nothing is sent of a week without readers, to somebody who left, or after the mail was ended', async () => {
  const silent = await subscriber()
  const ended = await subscriber()
  await ended.read(monday, visit(1, 'sofa'))
  await foldAll()
  for (const { group } of [silent, ended]) await queuedOf(group.id, sevenOClock)
  await chooseWeeklyMails(ended.viewer, [])
  for (const { user, group } of [silent, ended])
    await mailWeekJob({ userId: user.id, groupId: group.id, week })
  const left = await subscriber()
  await left.read(monday, visit(1, 'sofa'))
  await foldAll()
  const [key] = await queuedOf(left.group.id, sevenOClock)
  await database().execute(
    sql`update users set all_groups = false, role = 'viewer' where id = ${left.user.id}`,
  )
  if (key) await mailWeekJob(key)
  expect([key?.userId, server.received]).toEqual([left.user.id, []])
})

test('a mail waits for days that are not folded, until noon, and is not of a week before it was chosen', async () => {
  const { group, user, read } = await subscriber()
  await read(monday, visit(1, 'sofa'))
  expect(await queuedOf(group.id, sevenOClock)).toEqual([])
  expect(await queuedOf(group.id, sevenOClock.set({ hour: 12 }))).toHaveLength(1)
  await foldAll()
  const late = await newGroup(user.accountId, { timeZone: zone })
  await chooseWeeklyMails(await viewerOfSession(await newSession(user)), [late.id])
  await database()
    .update(weeklyMailRecipients)
    .set({ createdAt: at(sevenOClock.plus({ minutes: 1 })) })
    .where(eq(weeklyMailRecipients.groupId, late.id))
  expect(await queuedOf(late.id, sevenOClock.plus({ days: 6 }))).toEqual([])
  expect(await queuedOf(late.id, sevenOClock.plus({ weeks: 1 }))).toHaveLength(1)
})

test('people choose groups that they see, and no others', async () => {
  const { account, group } = await newAccount()
  const stranger = await newAccount()
  const { user } = await newPerson(account.id, { role: 'viewer' })
  const viewer = await viewerOfSession(await newSession(user))
  await chooseWeeklyMails(viewer, [group.id])
  await expect(chooseWeeklyMails(viewer, [group.id, stranger.group.id])).rejects.toThrow()
  expect(await chosenWeeklyMails(user.id)).toEqual([group.id])
})

test('without a mail server no mail is queued', async () => {
  const { group } = await subscriber()
  Object.assign(env(), { smtpUrl: undefined })
  await queueWeeklyMailsJob()
  const rows = await database().execute(sql`select from weekly_mails where group_id = ${group.id}`)
  expect(rows).toHaveLength(0)
})

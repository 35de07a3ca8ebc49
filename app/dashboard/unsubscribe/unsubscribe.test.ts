import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { weeklyMailRecipients } from '#db/schema/statistics/weekly-mails.ts'
import { chooseWeeklyMails, chosenWeeklyMails, recipientOf } from '#db/statistics/weekly-mails/recipients.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET, POST } from './[token]/now/route.tsx'

async function subscriber() {
  const { user, group } = await newAccount()
  await chooseWeeklyMails(await viewerOfSession(await newSession(user)), [group.id])
  const [row] = await database()
    .select({ token: weeklyMailRecipients.token })
    .from(weeklyMailRecipients)
    .where(eq(weeklyMailRecipients.userId, user.id))
  return { user, group, token: row?.token ?? '' }
}

const ask = (token: string, query = '', method = 'POST') => {
  const body = method === 'POST' ? new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) : null
  const request = new Request(`http://localhost/dashboard/unsubscribe/${token}/now${query}`, { method, body })
  return (method === 'POST' ? POST : GET)(request, { params: Promise.resolve({ token }) })
}

test('a mail program ends a weekly mail with one request, without cookies, and may do so twice', async () => {
  const { user, group, token } = await subscriber()
  expect(await recipientOf(token)).toEqual({ email: user.email, groupTitle: group.title })
  for (const _ of ['first', 'second']) expect((await ask(token)).status).toBe(200)
  expect([await chosenWeeklyMails(user.id), await recipientOf(token)]).toEqual([[], undefined])
})

test('the address alone ends nothing, and leads to the page', async () => {
  const { user, group, token } = await subscriber()
  const answer = await ask(token, '', 'GET')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/dashboard/unsubscribe/${token}`])
  expect(await chosenWeeklyMails(user.id)).toEqual([group.id])
  expect((await ask(token, '?from=page')).status).toBe(303)
  expect(await chosenWeeklyMails(user.id)).toEqual([])
})

test.each(['x', "' or true --", '00000000-0000-0000-0000-000000000000'])('%s ends nothing', async token => {
  const { user, group } = await subscriber()
  expect((await ask(token)).status).toBe(200)
  expect(await recipientOf(token)).toBeUndefined()
  expect(await chosenWeeklyMails(user.id)).toEqual([group.id])
})

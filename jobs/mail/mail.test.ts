import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInvitation, invite, revokeInvitation } from '#db/people/invitations.ts'
import { personOfLink } from '#db/people/personal-links.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { mailInvitationJob, mailPasswordResetJob } from './mail-links.ts'
import { sendMail } from './send-mail.ts'
import { type MailServer, startMailServer } from './smtp-server.fixture.ts'

let server: MailServer

beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server[Symbol.asyncDispose]())

const mail = { to: 'ann@example.com', subject: 'Grüße', text: 'Hello\n' }
const from = 'Recto <recto@example.com>'

test('a mail is handed over, signed in where the address says so', async () => {
  await sendMail(mail, { smtpUrl: `smtp://ann:right@127.0.0.1:${server.port}`, from })
  expect(server.received).toMatchObject([{ from: 'recto@example.com', to: ['ann@example.com'], user: 'ann' }])
  expect(server.received[0]?.body).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=')
})

test.each([
  ['a wrong password', mail, 'ann:wrong@'],
  ['a mailbox that takes no more', { ...mail, to: 'full@example.com' }, ''],
])('%s is told, so that the mail is tried again', async (_, mail, who) => {
  await expect(sendMail(mail, { smtpUrl: `smtp://${who}127.0.0.1:${server.port}`, from })).rejects.toThrow()
  expect(server.received).toEqual([])
})

test('no address carries a second one', async () => {
  const to = 'ann@example.com, bob@example.com'
  await sendMail({ ...mail, to }, { smtpUrl: `smtp://127.0.0.1:${server.port}`, from }).catch(() => undefined)
  expect(server.received.flatMap(({ to }) => to)).not.toContain('bob@example.com')
})

test('an invitation has a link that works; one that was taken back is not told', async () => {
  const { account, user } = await newAccount()
  const viewer = await viewerOfSession(await newSession(user))
  const email = `ann-${account.id}@example.com`
  const { invitation } = await invite(viewer, { email, role: 'editor', allGroups: true, groupRoles: [] })
  const told = await printedBy(() => mailInvitationJob({ invitationId: invitation.id }))
  expect(told).toContain(`${user.email} invites you to ${account.title}`)
  const [, token = ''] = /invitation\/([\w-]+)/.exec(told) ?? []
  expect(await findInvitation(token)).toBeDefined()
  await revokeInvitation(viewer, invitation.id)
  expect(await printedBy(() => mailInvitationJob({ invitationId: invitation.id }))).toBe('')
})

test('a link to a new password is told to whoever has the e-mail, and to nobody else', async () => {
  const { user } = await newAccount()
  const told = await printedBy(() => mailPasswordResetJob({ email: user.email }))
  const [, token = ''] = /new-password\/([\w-]+)/.exec(told) ?? []
  expect((await personOfLink('password_reset', token))?.id).toBe(user.id)
  expect(await printedBy(() => mailPasswordResetJob({ email: 'nobody@example.com' }))).toBe('')
})

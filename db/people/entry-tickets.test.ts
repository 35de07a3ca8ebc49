import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newTicket, personOfTicket } from './entry-tickets.ts'
import { endAllSessions } from './sessions.ts'

const minute = 60_000

test('a ticket lets its person in for a minute, until they are signed out everywhere', async () => {
  const { user } = await newAccount()
  const ticket = await newTicket(user, new Date())
  expect((await personOfTicket(ticket, new Date()))?.id).toBe(user.id)
  expect(await personOfTicket(ticket, new Date(Date.now() + minute + 1))).toBeUndefined()
  await endAllSessions(database(), user.id)
  expect(await personOfTicket(ticket, new Date())).toBeUndefined()
})

test('a ticket is for one person, and cannot be made outside', async () => {
  const { user } = await newAccount()
  const other = (await newAccount()).user
  const ticket = await newTicket(user, new Date())
  const parts = ticket.split('.')
  const forged = [
    ticket.replace(/^\d+/, String(other.id)),
    parts.with(2, '99999999999').join('.'),
    '',
    '1.1.9',
    'x',
  ]
  for (const one of forged) expect(await personOfTicket(one, new Date())).toBeUndefined()
})

import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { invitations } from '../schema/people/invitations.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { invite } from './invitations.ts'
import { viewerOfKey } from './viewers.ts'

test('more people are invited at once than there are connections, and all of them are', async () => {
  const { key } = await newAccount()
  const viewer = await viewerOfKey(key)
  const wanted = { role: 'viewer' as const, allGroups: true, groupRoles: [] }
  const emails = Array.from({ length: 24 }, (_, number) => `guest-${number}@example.com`)
  await Promise.all(emails.map(email => invite(viewer, { ...wanted, email })))
  expect(await database().$count(invitations)).toBe(24)
})

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { setFeature } from '../accounts/accounts.ts'
import { database } from '../client.ts'
import { Invalid } from '../errors.ts'
import { createPublication, updatePublication } from '../publication-changes/changes.ts'
import { findPublication } from '../publications/publications.ts'
import { publicationEvents } from '../schema/activity/events.ts'
import { undoEvent } from './undo.ts'

const source = { sourceUrl: 'https://example.com/a.pdf' }
const scheduleOnlineAt = new Date('2126-01-01T00:00:00Z')

test('an undo sets nothing that the account may not set any more', async () => {
  const { account, group } = await newAccount()
  const { id } = await createPublication(group.id, { title: 'Spring', source, scheduleOnlineAt })
  await updatePublication(group.id, id, { scheduleOnlineAt: null })
  const [event] = await database()
    .select()
    .from(publicationEvents)
    .where(and(eq(publicationEvents.publicationId, id), eq(publicationEvents.kind, 'settings')))
  await setFeature(account.id, 'scheduling', false)
  await expect(undoEvent(group.id, id, event?.id ?? 0)).rejects.toBeInstanceOf(Invalid)
  await setFeature(account.id, 'scheduling', true)
  await undoEvent(group.id, id, event?.id ?? 0)
  expect((await findPublication(group.id, id)).scheduleOnlineAt).toEqual(scheduleOnlineAt)
})

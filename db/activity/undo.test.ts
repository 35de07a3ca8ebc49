import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { setFeature } from '../accounts/accounts.ts'
import { database } from '../client.ts'
import { Invalid } from '../errors.ts'
import { createPublication, updatePublication } from '../publication-changes/changes.ts'
import { findPublication } from '../publications/publications.ts'
import { publicationEvents } from '../schema/activity/events.ts'
import { applyThemes } from '../themes/applying.ts'
import { newTheme } from '../themes/themes.fixture.ts'
import { deleteTheme } from '../themes/themes.ts'
import { undoEvent } from './undo.ts'

const source = { sourceUrl: 'https://example.com/a.pdf' }
const scheduleOnlineAt = new Date('2126-01-01T00:00:00Z')

test('an undo sets nothing that the account may not set any more', async () => {
  const { account, group } = await newAccount()
  const { id } = await createPublication(group.id, { title: 'Spring', source, scheduleOnlineAt })
  await updatePublication(group.id, id, { scheduleOnlineAt: null })
  const event = await lastChange(id)
  await setFeature(account.id, 'scheduling', false)
  await expect(undoEvent(group.id, id, event)).rejects.toBeInstanceOf(Invalid)
  await setFeature(account.id, 'scheduling', true)
  await undoEvent(group.id, id, event)
  expect((await findPublication(group.id, id)).scheduleOnlineAt).toEqual(scheduleOnlineAt)
})

test('the theme of a publication comes back, unless it was deleted since', async () => {
  const { group } = await newAccount()
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  const [first, second] = [await newTheme(group.id), await newTheme(group.id)]
  const give = (themeId: number) => applyThemes(group.id, { publications: [{ id, themeId }] })
  await give(first.id)
  await give(second.id)
  await undoEvent(group.id, id, await lastChange(id))
  expect((await findPublication(group.id, id)).defaultProductThemeId).toBe(first.id)
  await give(second.id)
  await deleteTheme(group.id, first.id)
  await expect(undoEvent(group.id, id, await lastChange(id))).rejects.toBeInstanceOf(Invalid)
})

async function lastChange(publicationId: number): Promise<number> {
  const ofPublication = eq(publicationEvents.publicationId, publicationId)
  const [event] = await database()
    .select()
    .from(publicationEvents)
    .where(and(ofPublication, eq(publicationEvents.kind, 'settings')))
    .orderBy(desc(publicationEvents.id))
  return event?.id ?? 0
}

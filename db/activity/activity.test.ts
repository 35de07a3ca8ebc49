import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { leaveFeedback } from '#db/publications/feedback.ts'
import { applySchedule, carryOutSchedule } from '#db/publications/publishing.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { actingAs } from '../events/acting.ts'
import { newPublication } from './activity.fixture.ts'
import { listActivity } from './list.ts'

test('what is published twice is told once, and a schedule is carried out by Recto', async () => {
  const { groupId, id, events } = await newPublication()
  await actingAs({ actor: { by: 'person', userId: 1, name: 'Ann' } }, async () => {
    await carryOutSchedule(groupId, id, 'publish')
    await carryOutSchedule(groupId, id, 'publish')
    await updatePublication(groupId, id, { scheduleOfflineAt: new Date('2126-01-01T00:00:00Z') })
  })
  await applySchedule(id, new Date('2126-01-02T00:00:00Z'))
  expect((await events()).slice(0, 3)).toMatchObject([
    { kind: 'unpublished', actor: { by: 'recto' } },
    {
      details: {
        kind: 'settings',
        changes: [{ field: 'scheduleOfflineAt', before: null, after: '2126-01-01T00:00:00.000Z' }],
      },
      actor: { by: 'person', name: 'Ann' },
    },
    { details: { kind: 'published', before: { state: 'offline', isListed: true } } },
  ])
})

test('a schedule that the publishing limit stops is told with the reason', async () => {
  const { groupId, id, events } = await newPublication({ publishingLimit: 0 })
  await updatePublication(groupId, id, { scheduleOnlineAt: new Date('2126-01-01T00:00:00Z') })
  await applySchedule(id, new Date('2126-01-02T00:00:00Z'))
  expect((await events())[0]).toMatchObject({ details: { kind: 'schedule_failed', note: /limit/ } })
  const { items } = await listActivity(groupId, id, { limit: 1, offset: 0 }, 'de')
  expect(items[0]?.details).toMatchObject({ note: /erreicht/ })
})

test('feedback is a reader’s, and comes with its words', async () => {
  const { id, events } = await newPublication()
  await leaveFeedback({ publicationId: id, message: 'Where is it?', email: null, pageNumber: 2 }, 'network')
  expect((await events())[0]).toMatchObject({
    actor: { by: 'reader' },
    feedback: { message: 'Where is it?' },
  })
})

test('what fails is not told', async () => {
  const { groupId, id, kinds } = await newPublication()
  await expect(
    updatePublication(groupId, id, { title: 'Summer', collectionId: 2_000_000_000 }),
  ).rejects.toThrow()
  expect(await kinds()).toEqual(['conversion', 'created'])
})

test('what was noted before there was a log is in it, in its order', async () => {
  const { id, kinds } = await newPublication()
  await leaveFeedback({ publicationId: id, message: 'Old', email: null, pageNumber: null }, 'network')
  await database().delete(publicationEvents).where(eq(publicationEvents.publicationId, id))
  const migrations = await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8')
  const [, name] = /"tag": "(\d+_activity_and_acts)"/.exec(migrations) ?? []
  const migration = await readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')
  const [, filling = ''] = /(INSERT INTO[\s\S]*)/.exec(migration) ?? []
  await database().execute(sql.raw(filling))
  expect(await kinds()).toEqual(['feedback', 'conversion', 'created'])
})

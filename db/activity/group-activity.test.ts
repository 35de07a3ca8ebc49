import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { happened, happenedToMany } from '#db/events/happened.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { activityKinds } from '#db/rules/activity/kinds.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { fillGroups } from './fill-groups.ts'
import { listGroupActivity } from './list.ts'
import { questionOf } from './newest-of-group.ts'

const slice = { limit: 50, offset: 0 }

async function newPublication(title: string) {
  const { group } = await newAccount()
  const { id } = await createPublication(group.id, {
    title,
    source: { sourceUrl: 'https://example.com/a.pdf' },
  })
  return { group, id }
}

/** Events as the release before `group_id` writes them. */
async function oldEvents(publicationId: number, count: number) {
  await database().execute(sql`
    insert into ${publicationEvents} (publication_id, kind, details)
    select ${publicationId}::int, 'unlisted', '{"kind":"unlisted","before":{"state":"offline","isListed":true}}'
    from generate_series(1, ${count})`)
}

const kinds = async (group: Group, filter = {}, wanted = slice) =>
  (await listGroupActivity(group, filter, wanted)).items.map(({ kind }) => kind)

const withoutGroup = () => database().$count(publicationEvents, isNull(publicationEvents.groupId))

/** The plan of a statement, whatever its values. */
async function planOf(statement: string): Promise<string> {
  const lines = await database().execute<{ 'QUERY PLAN': string }>(
    sql.raw(`explain (generic_plan) ${statement}`),
  )
  return lines.map(line => line['QUERY PLAN']).join('\n')
}

test('every kind of event is written with its group', async () => {
  const { group, id } = await newPublication('Written')
  const types = Object.values(activityKinds).flatMap(({ of }) => of)
  const told = sql`select ${id}::int as publication_id, '{}'::jsonb as payload`
  for (const type of types) await database().transaction(tx => happenedToMany(tx, type, { affected: told }))
  await happened(database(), { type: 'page.removed', publicationId: id, pageNumber: 3 })
  const written = await database().$count(publicationEvents, eq(publicationEvents.groupId, group.id))
  expect(written).toBe(2 + types.length + 1)
  expect(await withoutGroup()).toBe(0)
})

test('events that the release before wrote without their group are listed in their place', async () => {
  const quiet = await newPublication('Quiet')
  const beside = await newPublication('Beside')
  await oldEvents(quiet.id, 2)
  await oldEvents(beside.id, 1)
  await finishConversion(quiet.id)
  await carryOutSchedule(quiet.group.id, quiet.id, 'publish')
  expect(await kinds(quiet.group)).toEqual(['published', 'unlisted', 'unlisted', 'conversion', 'created'])
  expect(await kinds(quiet.group, {}, { limit: 2, offset: 1 })).toEqual(['unlisted', 'unlisted'])
  expect(await kinds(quiet.group, { topic: 'publishing' })).toEqual(['published', 'unlisted', 'unlisted'])
  expect(await kinds(beside.group)).toEqual(['unlisted', 'conversion', 'created'])
})

test('the next start fills their groups, more than a batch of them, and again without effect', async () => {
  const one = await newPublication('One')
  const other = await newPublication('Other')
  await oldEvents(one.id, 7_000)
  await oldEvents(other.id, 1)
  const before = await listGroupActivity(one.group, {}, { limit: 50, offset: 6_990 })
  expect(await withoutGroup()).toBeGreaterThan(7_000)
  await fillGroups(database())
  await fillGroups(database())
  expect(await withoutGroup()).toBe(0)
  expect(await kinds(other.group)).toEqual(['unlisted', 'conversion', 'created'])
  const after = await listGroupActivity(one.group, {}, { limit: 50, offset: 6_990 })
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
  expect(after.items).toHaveLength(12)
})

test('beside a busy group, the activity of a quiet one reads its own events alone', async () => {
  const quiet = await newPublication('Quiet')
  const busy = await newPublication('Busy')
  await oldEvents(busy.id, 20_000)
  await fillGroups(database())
  await database().execute(sql`vacuum analyze ${publicationEvents}`)
  for (const filter of [{}, { topic: 'publishing' }, { by: 'keys' }] as const) {
    const [row] = await database().execute<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      sql`explain (analyze, buffers, format json) ${questionOf(quiet.group.id, filter, slice)}`,
    )
    expect(row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(20)
  }
  const queries = await queriesOf(() => listGroupActivity(quiet.group, {}, slice))
  const plans = await Promise.all(queries.map(planOf))
  expect(plans.join('\n').match(/Backward using publication_events_(group|publication)/g)).toHaveLength(2)
  expect(plans.join('\n')).not.toContain('Seq Scan on publication_events')
})

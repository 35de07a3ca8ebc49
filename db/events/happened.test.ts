import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { type EventType, events } from '../rules/events/events.ts'
import { publicationEvents } from '../schema/activity/events.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { queriesOf } from '../testing/queries.fixture.ts'
import { actingAs } from './acting.ts'
import { happened, happenedToMany } from './happened.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const { group } = await newAccount()
const { id } = await newPublication(group.id)
const other = await newPublication(group.id)

async function look(publicationId = id) {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  if (row === undefined) throw new Error('There is no publication')
  return { revision: row.revision, changedAt: row.changedAt.getTime(), title: row.title }
}

/** Whatever an event carries, as far as raising is concerned. */
async function tell(type: EventType) {
  await database().transaction(async tx => {
    await happenedToMany(tx, type, {
      affected: sql`select ${id}::int as publication_id, '{}'::jsonb as payload`,
    })
  })
}

test.each(Object.keys(events) as EventType[])('%s raises what its declaration says', async type => {
  const before = await look()
  const beside = await look(other.id)
  await tell(type)
  const after = await look()
  const { raises } = events[type]
  expect(after.revision - before.revision).toBe(raises === 'nothing' ? 0 : 1)
  expect(after.changedAt > before.changedAt).toBe(raises === 'changed_at')
  expect(await look(other.id)).toEqual(beside)
})

test('the row, what is raised, the list of activity and webhooks are three statements, and fail together', async () => {
  const before = await look()
  const count = () => database().$count(publicationEvents, eq(publicationEvents.publicationId, id))
  const told = await count()
  const event = { type: 'page.removed', publicationId: id, pageNumber: 3 } as const
  const failed = database().transaction(async tx => {
    await happened(tx, event, { title: 'Autumn' })
    throw new Error('Something after it fails')
  })
  await expect(failed).rejects.toThrow('Something after it fails')
  expect([await look(), await count()]).toEqual([before, told])
  const queries = await queriesOf(() => happened(database(), event, { title: 'Autumn' }))
  expect(queries).toHaveLength(3)
  const after = await look()
  expect([after.title, after.revision, await count()]).toEqual(['Autumn', before.revision + 1, told + 1])
})

test('the same that happens to many is one statement, and is told of each, with who did it', async () => {
  const ids = [id, other.id]
  const actor = { by: 'person', userId: 7, name: 'Ann' } as const
  const before = await Promise.all(ids.map(look))
  const queries = await queriesOf(() =>
    actingAs({ actor }, () =>
      happenedToMany(database(), 'products.changed', {
        from: sql`given as (select * from (values (${id}::int, 2), (${other.id}::int, 5)) as v (id, count))`,
        affected: sql`select id as publication_id, jsonb_build_object('count', count) as payload from given`,
      }),
    ),
  )
  expect(queries).toHaveLength(1)
  const after = await Promise.all(ids.map(look))
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision + 1))
  expect(after.map(({ changedAt }) => changedAt)).toEqual(before.map(({ changedAt }) => changedAt))
  const told = await database()
    .select()
    .from(publicationEvents)
    .where(and(inArray(publicationEvents.publicationId, ids), sql`actor ->> 'name' = 'Ann'`))
    .orderBy(publicationEvents.publicationId)
  expect(told).toMatchObject([
    { kind: 'products', details: { kind: 'products', count: 2 }, actor },
    { kind: 'products', details: { kind: 'products', count: 5 }, actor },
  ])
})

test('revisions and times of changes are written in one file', async () => {
  const writes = [
    // An assignment in SQL, and one in what drizzle is given.
    /\b(revision|changed_at)"?\s*=\s*(\$\{[^}]*\}|[\w.]+)\s*(\+|\()/,
    /\b(revision|changedAt)\s*:\s*sql/,
    /\.set\(\{[^}]*\bchangedAt\b/,
  ]
  // It fills the column where nobody knew, once, while an installation is brought up to date.
  const migrating = 'db/publications/search.ts'
  // A server written by hand, that benches compare with.
  const peer = 'e2e/tools/bench/api/plain-server.ts'
  // When shops changed their products, as they tell.
  const ofShops = 'db/shop-webhooks/changes.ts'
  const found: string[] = []
  for await (const file of glob('{db,jobs,app,e2e}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file) || [migrating, peer, ofShops].includes(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    // Files of feeds have revisions of their own.
    const own = text.replaceAll('file.revision + 1', '')
    if (writes.some(write => write.test(own))) found.push(file)
  }
  expect(found).toEqual(['db/events/happened.ts'])
})

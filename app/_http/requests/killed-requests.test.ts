// The moments at which a process can be killed while it answers a request with an `Idempotency-Key`.
import { request } from 'node:http'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { startServer } from '#app/v2/running-server.fixture.ts'
import { connect, type Database, database, type Queryable } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { env } from '#db/env.ts'
import { collections } from '#db/schema/collections.ts'
import { metatags } from '#db/schema/metatags.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { whileAway } from '#db/testing/away.fixture.ts'

const patience = { timeout: 500_000, interval: 20 }
const json = { collection: { title: 'Spring' } }

let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  owner = await newAccount()
  // Let a test stop a request before it keeps its answer, and in the middle of its commit, which makes the deferred check.
  await database().execute(sql`
    create function wait_as_it_commits() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(1);
      return null;
    end $$`)
  await database().execute(sql`
    create function wait_for_answer() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(2);
      return new;
    end $$`)
  await database().execute(sql`
    create trigger wait_for_answer before update of answer on idempotent_requests
      for each row when (new.answer is not null) execute function wait_for_answer()`)
  await database().execute(sql`
    create constraint trigger wait_as_it_commits after insert on collections
      deferrable initially deferred for each row execute function wait_as_it_commits()`)
})

const ask = (key: string, path: string, json: object) =>
  call('POST', `${owner.path}/${path}`, { key: owner.key, json, headers: { 'Idempotency-Key': key } })
const again = (key: string) => ask(key, 'collections', json)

const countCollections = () => database().$count(collections, eq(collections.groupId, owner.group.id))

/** A session that can hold locks of its own. */
function newHolder(): Database {
  const holder = connect(env().databaseUrl ?? '', { connections: 1, isLasting: true })
  onTestFinished(() => holder.$client.end({ timeout: 1 }))
  return holder
}

async function sendTo(url: string, key: string, path = 'collections', body: object = json) {
  const headers = {
    Authorization: `ApiKey ${owner.key}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  }
  const sent = request(`${url}${owner.path}/${path}`, { method: 'POST', headers })
  const lost = new Promise(resolve => sent.on('error', resolve))
  sent.end(JSON.stringify(body))
  return lost
}

async function countWaiting(db: Queryable, lock: 'advisory' | 'relation'): Promise<number> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event = ${lock}`
  return (await db.execute(waiting)).length
}

async function sessionsSeenBy(db: Database): Promise<unknown[]> {
  const sessions = sql`select pid from pg_stat_activity where datname = current_database()`
  return (await db.execute(sessions)).map(({ pid }) => pid)
}

/** Starts a server to be killed while it waits for what `holder` holds. */
async function startBeside(holder: Database) {
  const earlier = await sessionsSeenBy(holder)
  const { url, kill } = await startServer()
  const countSessions = async () =>
    (await sessionsSeenBy(holder)).filter(session => !earlier.includes(session)).length
  return {
    url,
    /** Kills it and lets its statement end: only then does PostgreSQL see that the process is gone. */
    async kill(release: SQL) {
      await kill()
      await holder.execute(release)
      await expect.poll(countSessions, patience).toBe(0)
    },
  }
}

/** Ends the hold of a run, as time does after its process was killed. */
const endHold = (key: string) =>
  database().update(idempotentRequests).set({ heldUntil: sql`now()` }).where(eq(idempotentRequests.key, key))

test('a process that is killed as its work is committed leaves the answer too', async () => {
  const holder = newHolder()
  const server = await startBeside(holder)
  const before = await countCollections()
  await holder.execute(sql`select pg_advisory_lock(1)`)
  const lost = sendTo(server.url, 'as it commits')
  await expect.poll(() => countWaiting(holder, 'advisory'), patience).toBe(1)
  await server.kill(sql`select pg_advisory_unlock(1)`)
  await lost
  expect(await countCollections()).toBe(before + 1)
  await endHold('as it commits')
  const { status, headers, body } = await again('as it commits')
  const [made] = await database().select().from(collections).where(eq(collections.groupId, owner.group.id))
  expect([status, headers.get('idempotency-replayed'), body.collection.id]).toEqual([201, 'true', made?.id])
  expect(await countCollections()).toBe(before + 1)
})

test('a process that is killed before it keeps the answer leaves no work, which the next try does', async () => {
  const holder = newHolder()
  const server = await startBeside(holder)
  const before = await countCollections()
  await holder.execute(sql`select pg_advisory_lock(2)`)
  const lost = sendTo(server.url, 'before the answer')
  await expect.poll(() => countWaiting(holder, 'advisory'), patience).toBe(1)
  await server.kill(sql`select pg_advisory_unlock(2)`)
  await lost
  expect(await countCollections()).toBe(before)
  await endHold('before the answer')
  const { status, headers } = await again('before the answer')
  expect([status, headers.get('idempotency-replayed')]).toEqual([201, null])
  expect(await countCollections()).toBe(before + 1)
})

test('of two runs of which one lost its hold, one is committed', async () => {
  const holder = newHolder()
  const before = await countCollections()
  const key = 'held too long'
  const answers = await holder.transaction(async tx => {
    await tx.execute(sql`lock table ${collections} in share mode`)
    const first = again(key)
    await expect.poll(() => countWaiting(database(), 'relation'), patience).toBe(1)
    await endHold(key)
    const second = again(key)
    await expect.poll(() => countWaiting(database(), 'relation'), patience).toBe(2)
    return { first, second }
  })
  const [first, second] = await Promise.all([answers.first, answers.second])
  expect([first.status, second.status]).toEqual([409, 201])
  expect((await again(key)).body).toEqual(second.body)
  expect(await countCollections()).toBe(before + 1)
})

test('a batch whose process is killed goes on at the change that was not made', async () => {
  const holder = newHolder()
  const server = await startBeside(holder)
  const before = await countCollections()
  const key = 'in a batch'
  const add = (path: string, body: object) => ({ method: 'POST', path: `${owner.path}/${path}`, body })
  const tag = { metatag: { category: 'season', value: 'spring' } }
  const changes = [add('collections', json), add('metatags', tag), add('collections', json)]
  await holder.execute(sql`begin`)
  await holder.execute(sql`lock table ${metatags} in share mode`)
  const lost = sendTo(server.url, key, 'batch', { changes })
  await expect.poll(() => countWaiting(database(), 'relation'), patience).toBe(1)
  await server.kill(sql`rollback`)
  await lost
  await endHold(key)
  const { status, body } = await ask(key, 'batch', { changes })
  const ids = [0, 2].map(place => body.results[place].body.collection.id)
  expect([status, body.results.map(({ status }: { status: number }) => status)]).toEqual([
    200,
    [201, 201, 201],
  ])
  expect(ids[0]).toBeLessThan(ids[1])
  expect(await countCollections()).toBe(before + 2)
  expect(await database().$count(metatags, eq(metatags.groupId, owner.group.id))).toBe(1)
})

test('a request that lost the database frees its key once that is back', async () => {
  // Of another name than those that end, or the request could go on as soon as this one has ended.
  const holder = openConnection(env().databaseUrl ?? '')
  onTestFinished(() => holder.end())
  await holder`select pg_advisory_lock(1)`
  const key = crypto.randomUUID()
  const before = await countCollections()
  const asked = again(key)
  await expect.poll(() => countWaiting(database(), 'advisory'), patience).toBe(1)
  await whileAway(async () => expect((await asked).status).toBe(503), 'recto')
  await holder`select pg_advisory_unlock(1)`
  const isHeld = () => database().$count(idempotentRequests, eq(idempotentRequests.key, key))
  await expect.poll(isHeld, patience).toBe(0)
  expect((await again(key)).status).toBe(201)
  expect(await countCollections()).toBe(before + 1)
})

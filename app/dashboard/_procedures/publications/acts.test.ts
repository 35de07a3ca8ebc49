import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

async function make(from: Owner, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let times = 0; times < count; times += 1) {
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    const { id } = await createPublication(from.group.id, { title: `Spring ${times}`, source })
    await finishConversion(id, 2)
    ids.push(id)
  }
  return ids
}

type Wanted = Inputs['acts']['start']
type From = Pick<Owner, 'user' | 'group'>

const actsOf = ({ user }: Pick<Owner, 'user'>) => proceduresAs(user).acts
const start = (from: From, act: Wanted['act'], on: Wanted['on']) =>
  actsOf(from).start({ groupId: from.group.id, act, on })

/** Asks for an act, and carries it out as a worker would. */
async function act(from: From, wanted: Wanted['act'], ids: number[]) {
  const { act: asked } = await start(from, wanted, { ids })
  await carryOutAct(asked.id)
  return { asked, ...(await read(from, asked.id)) }
}

async function undo(from: From, id: number) {
  const { act } = await actsOf(from).undo({ groupId: from.group.id, id })
  await carryOutAct(act.id)
  return read(from, act.id)
}

const read = (from: From, id: number) => actsOf(from).get({ groupId: from.group.id, id })

const standing = async (from: Owner, id: number) => {
  const { state, disableSeo, collectionId, metatagIds } = await findPublication(from.group.id, id)
  return { state, disableSeo, collectionId, metatagIds }
}

test('several are work of a worker, and whoever looks sees how far it is', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const { asked, act: ended } = await act(from, { name: 'unlist' }, ids)
  expect(asked).toMatchObject({ total: 2, waiting: 2, done: 0, endedAt: null, undoableUntil: null })
  const actor = { by: 'person', userId: from.user.id }
  expect(ended).toMatchObject({ total: 2, waiting: 0, done: 2, refused: 0, actor })
  expect(await standing(from, ids[1] ?? 0)).toMatchObject({ state: 'online', disableSeo: true })
  expect(await actsOf(from).list({ groupId: from.group.id })).toEqual([ended])
})

test('a single one is done with the answer', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const { asked } = await act(from, { name: 'publish' }, [id, id])
  expect(asked).toMatchObject({ total: 1, waiting: 0, done: 1, endedAt: expect.any(Date) })
})

test('what has no pages, is gone, or is another group’s, is refused by name and with the reason', async () => {
  const from = await newAccount({ publishingLimit: 1 })
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id: waiting } = await createPublication(from.group.id, { title: 'Waiting', source })
  const [first = 0, second = 0] = await make(from, 2)
  const [others = 0] = await make(await newAccount(), 1)
  const { act: ended, refused } = await act(from, { name: 'publish' }, [first, waiting, others, second])
  expect(ended).toMatchObject({ done: 1, refused: 3 })
  expect(refused).toEqual([
    { id: waiting, title: 'Waiting', reason: 'It has no pages yet. Wait for its conversion.' },
    { id: others, title: null, reason: expect.stringContaining('no longer') },
    { id: second, title: 'Spring 1', reason: expect.stringContaining('limit') },
  ])
})

test('undo brings archived ones back with address, state and schedule, those that were online first', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  const [first = 0, second = 0, third = 0] = ids
  await act(from, { name: 'publish' }, [second])
  await act(from, { name: 'unlist' }, [third])
  const scheduleOnlineAt = new Date('2126-01-01T00:00:00Z')
  await updatePublication(from.group.id, first, { scheduleOnlineAt })
  const before = await Promise.all(ids.map(id => findPublication(from.group.id, id)))
  const { act: archived } = await act(from, { name: 'archive' }, ids)
  expect(archived).toMatchObject({ done: 3, undoableUntil: expect.any(Date) })
  const { act: undone, refused } = await undo(from, archived.id)
  expect(undone).toMatchObject({ undoes: archived.id, done: 3, refused: 0, undoableUntil: null })
  expect(refused).toEqual([])
  const after = await Promise.all(ids.map(id => findPublication(from.group.id, id)))
  const told = (all: typeof after) =>
    all.map(({ state, disableSeo, slug, onlineAt, offlineAt, scheduleOnlineAt }) => ({
      state,
      disableSeo,
      slug,
      online: onlineAt?.getTime(),
      offline: offlineAt?.getTime(),
      schedule: scheduleOnlineAt?.getTime(),
    }))
  expect(told(after)).toEqual(told(before))
  await expect(undo(from, archived.id)).rejects.toMatchObject({ status: 409 })
  expect((await read(from, archived.id)).act.undoableUntil).toBeNull()
})

test('undo leaves what was changed since, and tells an address that was taken', async () => {
  const from = await newAccount()
  const [first = 0, second = 0, third = 0] = await make(from, 3)
  const { act: archived } = await act(from, { name: 'archive' }, [first, second, third])
  await act(from, { name: 'restore' }, [first])
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  await createPublication(from.group.id, { title: 'Spring 1', source })
  const { act: undone, refused } = await undo(from, archived.id)
  expect(undone).toMatchObject({ done: 2, refused: 2 })
  expect(refused).toMatchObject([
    { id: first, reason: expect.stringContaining('changed since') },
    { id: second, reason: expect.stringContaining('“spring-1” is used by another publication') },
  ])
})

test('into a collection and out of it, metatags on and off, and back', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const [id = 0] = ids
  const { id: collectionId } = await createCollection(from.group.id, { title: 'Spring' })
  const north = (await createMetatag(from.group.id, { category: 'region', value: 'north' })).id
  const south = (await createMetatag(from.group.id, { category: 'region', value: 'south' })).id
  const { act: moved } = await act(from, { name: 'collect', collectionId }, ids)
  await act(from, { name: 'retag', added: [north], removed: [] }, [id])
  const { act: tagged } = await act(from, { name: 'retag', added: [south, north], removed: [] }, ids)
  expect(tagged.done).toBe(2)
  await undo(from, tagged.id)
  expect(await standing(from, id)).toMatchObject({ collectionId, metatagIds: [north] })
  await undo(from, moved.id)
  expect(await standing(from, id)).toMatchObject({ collectionId: null, metatagIds: [north] })
})

test('another group’s collection and metatags are refused', async () => {
  const from = await newAccount()
  const other = await newAccount()
  const ids = await make(from, 2)
  const { id: collectionId } = await createCollection(other.group.id, { title: 'Theirs' })
  const { id: tag } = await createMetatag(other.group.id, { category: 'region', value: 'north' })
  expect((await act(from, { name: 'collect', collectionId }, ids)).refused).toHaveLength(2)
  expect((await act(from, { name: 'retag', added: [tag], removed: [] }, ids)).refused).toHaveLength(2)
})

test('a stopped act leaves the rest, and what was done can be undone', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  const { act: asked } = await start(from, { name: 'archive' }, { ids })
  await actsOf(from).stop({ groupId: from.group.id, id: asked.id })
  await carryOutAct(asked.id)
  const { act: ended } = await read(from, asked.id)
  expect(ended).toMatchObject({ waiting: 0, done: 0, endedAt: expect.any(Date), undoableUntil: null })
  expect((await standing(from, ids[0] ?? 0)).state).toBe('offline')
})

test('a question is asked with the number of those that are online', async () => {
  const from = await newAccount()
  const ids = await make(from, 3)
  await act(from, { name: 'publish' }, ids.slice(0, 1))
  const ask = (name: 'archive' | 'restore') =>
    actsOf(from).question({ groupId: from.group.id, act: { name }, on: { ids } })
  const { question } = await ask('archive')
  expect(question).toEqual({ move: 'archive', total: 3, noticed: 1 })
  expect(await ask('restore')).toEqual({ lookAt: undefined })
})

/** Publications that have pages, of a title each. */
async function shelve(from: Owner, titles: string[]): Promise<void> {
  const rows = titles.map((title, at) => ({
    groupId: from.group.id,
    title,
    slug: `s-${at}`,
    searched: title.toLowerCase(),
    convertedAt: new Date(),
  }))
  for (let at = 0; at < rows.length; at += 5000)
    await database()
      .insert(publications)
      .values(rows.slice(at, at + 5000))
}

test('all that a list finds are changed by its filter, as it finds them when the act is stored', async () => {
  const [from, other] = [await newAccount(), await newAccount()]
  await shelve(from, [...Array.from({ length: 70 }, (_, at) => `Spring ${at}`), 'Autumn'])
  await shelve(other, ['Spring elsewhere'])
  const wanted = {
    groupId: from.group.id,
    act: { name: 'publish' as const },
    on: { filter: { sought: 'spring', visibility: 'offline' as const } },
  }
  const { question } = await actsOf(from).question(wanted)
  expect(question).toEqual({ move: 'publish', total: 70, noticed: 70 })
  const { act } = await actsOf(from).start(wanted)
  expect(act).toMatchObject({ total: 70, waiting: 70 })
  // It came too late, although it matches.
  await make(from, 1)
  await carryOutAct(act.id)
  expect((await read(from, act.id)).act).toMatchObject({ total: 70, done: 70, refused: 0 })
  const offline = () =>
    database().$count(
      publications,
      and(eq(publications.groupId, from.group.id), eq(publications.state, 'offline')),
    )
  expect(await offline()).toBe(2)
  expect((await undo(from, act.id)).act).toMatchObject({ done: 70, refused: 0 })
  expect(await offline()).toBe(72)
})

test('a filter that nothing matches any more, or too many do, changes nothing and says so', async () => {
  const from = await newAccount()
  await shelve(
    from,
    Array.from({ length: 10_001 }, (_, at) => `Spring ${at}`),
  )
  const { start, question, list } = actsOf(from)
  const archive = (sought: string) => ({
    groupId: from.group.id,
    act: { name: 'archive' as const },
    on: { filter: { sought } },
  })
  const tooMany = 'More than 10,000 publications match. Narrow the list and change them in parts.'
  const none = 'No publication matches any more. Nothing was changed.'
  for (const ask of [start, question]) {
    await expect(ask(archive('spring'))).rejects.toMatchObject({ status: 409, message: tooMany })
    await expect(ask(archive('autumn'))).rejects.toMatchObject({ status: 409, message: none })
  }
  expect(await list({ groupId: from.group.id })).toEqual([])
})

test('an act on what an earlier act changed, and on nothing else', async () => {
  const from = await newAccount()
  const [kept = 0, ...ids] = await make(from, 3)
  const { id: tag } = await createMetatag(from.group.id, { category: 'region', value: 'north' })
  const { id: again } = await createMetatag(from.group.id, { category: 'region', value: 'south' })
  await act(from, { name: 'retag', added: [tag], removed: [] }, ids)
  const first = await act(from, { name: 'retag', added: [], removed: [tag] }, [kept, ...ids])
  expect(first.act).toMatchObject({ total: 3, done: 2 })
  const put = { name: 'retag' as const, added: [again], removed: [] }
  const on = { changedBy: first.act.id }
  const { act: asked } = await start(from, put, on)
  expect(asked.total).toBe(2)
  await carryOutAct(asked.id)
  for (const id of ids) expect((await findPublication(from.group.id, id)).metatagIds).toEqual([again])
  expect((await findPublication(from.group.id, kept)).metatagIds).toEqual([])
  const other = await newAccount()
  await expect(start(other, put, on)).rejects.toMatchObject({ status: 404 })
})

test('an act of another group, and one that still runs, are not undone', async () => {
  const from = await newAccount()
  const ids = await make(from, 2)
  const { act: done } = await act(from, { name: 'archive' }, ids)
  const other = await newAccount()
  await expect(read(other, done.id)).rejects.toMatchObject({ status: 404 })
  await expect(undo(other, done.id)).rejects.toMatchObject({ status: 404 })
  const { act: running } = await start(from, { name: 'restore' }, { ids })
  await expect(undo(from, running.id)).rejects.toMatchObject({ status: 409 })
})

test.each([
  [{ name: 'burn' }, { ids: [1] }],
  [{ name: 'collect' }, { ids: [1] }],
  [{ name: 'publish' }, { ids: [] }],
  [{ name: 'publish' }, {}],
  [{ name: 'publish' }, { filter: { visibility: 'lost' } }],
])('%j on %j is none, or lacks what it needs', async (act, on) => {
  const asked = start(await newAccount(), act as Wanted['act'], on as Wanted['on'])
  await expect(asked).rejects.toMatchObject({ status: 422 })
})

test('who may only look, and another account, do nothing', async () => {
  const from = await newAccount()
  const [id = 0] = await make(from, 1)
  const viewer = await newPerson(from.account.id, { role: 'viewer', allGroups: true })
  for (const { user } of [viewer, await newAccount()])
    await expect(act({ ...from, user }, { name: 'archive' }, [id])).rejects.toMatchObject({ status: 403 })
  expect((await standing(from, id)).state).toBe('offline')
})

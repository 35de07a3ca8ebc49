import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { actingAs } from '#db/events/acting.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { leaveFeedback } from '#db/publications/feedback.ts'
import { advance, archive } from '#db/publications/publishing.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

let owner: Owner

async function make({ group, user }: Owner, title: string): Promise<number> {
  return actingAs({ actor: { by: 'person', userId: user.id, name: user.email } }, async () => {
    const { id } = await createPublication(group.id, {
      title,
      source: { sourceUrl: 'https://example.com/spring.pdf' },
    })
    await finishConversion(id, 2)
    await advance(group.id, id, 'publish')
    return id
  })
}

beforeAll(async () => {
  owner = await newAccount()
  for (const title of ['Spring', 'Summer']) await make(owner, title)
})

const list = async (query = '', { group, key } = owner) =>
  call('GET', `/dashboard/api/groups/${group.id}/activity${query}`, { key })

const told = async (query = '', from = owner) =>
  (await list(query, from)).body.events.map((event: { kind: string; publication: { title: string } }) => [
    event.kind,
    event.publication.title,
  ])

test('200: what happened to all publications of the group, newest first, each with its title', async () => {
  expect(await told()).toEqual([
    ['published', 'Summer'],
    ['conversion', 'Summer'],
    ['created', 'Summer'],
    ['published', 'Spring'],
    ['conversion', 'Spring'],
    ['created', 'Spring'],
  ])
})

test('200: of one topic, by one person, by readers, keys and Recto', async () => {
  const from = await newAccount()
  const spring = await make(from, 'Spring')
  const ann = { by: 'person', userId: owner.user.id, name: 'Ann' } as const
  await actingAs({ actor: ann }, () => updatePublication(from.group.id, spring, { title: 'May' }))
  await leaveFeedback({ publicationId: spring, message: 'Fine', email: null, pageNumber: null }, 'network')
  const path = `/v2/groups/${from.group.id}/publications/${spring}/offline`
  await call('POST', path, { key: from.key })
  await actingAs({ actor: { by: 'recto' } }, () => advance(from.group.id, spring, 'publish'))
  const kinds = async (query: string) => (await told(query, from)).map(([kind]: string[]) => kind)
  expect(await kinds('?topic=publishing')).toEqual(['published', 'unpublished', 'published'])
  expect(await kinds(`?by=${owner.user.id}`)).toEqual(['settings'])
  expect(await kinds(`?by=${from.user.id}&topic=created`)).toEqual(['created'])
  expect(await kinds('?by=readers')).toEqual(['feedback'])
  expect(await kinds('?by=keys')).toEqual(['unpublished'])
  expect(await kinds('?by=recto')).toEqual(['published'])
  expect(await kinds('?by=keys&topic=feedback')).toEqual([])
})

test('200: page by page', async () => {
  const { body, headers } = await list('?page=1&per_page=4')
  expect([body.events.length, headers.get('x-next-page')]).toEqual([4, '2'])
  expect((await list('?page=2&per_page=4')).body.events).toHaveLength(2)
})

test('what can be undone is told of each publication by itself, and not of archived ones', async () => {
  const from = await newAccount()
  await make(from, 'Kept')
  const gone = await make(from, 'Gone')
  await archive(from.group.id, gone)
  const { events } = (await list('?topic=publishing', from)).body
  expect(events).toMatchObject([
    { kind: 'archived', is_undoable: false, publication: { id: gone, is_archived: true } },
    { kind: 'published', is_undoable: false },
    { kind: 'published', is_undoable: true, publication: { title: 'Kept', is_archived: false } },
  ])
})

test('an act is told as of many publications where it was', async () => {
  const from = await newAccount()
  const ids = [await make(from, 'Spring'), await make(from, 'Summer')]
  const withdraw = async (publication_ids: number[]) => {
    const json = { act: { name: 'withdraw' }, publication_ids }
    const path = `/dashboard/api/groups/${from.group.id}/publications/acts`
    await carryOutAct((await call('POST', path, { key: from.key, json })).body.act.id)
    return (await list('?topic=publishing', from)).body.events[0]
  }
  expect(await withdraw(ids.slice(0, 1))).toMatchObject({ kind: 'unpublished', is_of_many: false })
  await advance(from.group.id, ids[0] ?? 0, 'publish')
  expect(await withdraw(ids)).toMatchObject({ kind: 'unpublished', is_of_many: true })
})

test('events of ten publications take as many queries as of one', async () => {
  const from = await newAccount()
  const cost = async () => (await queriesOf(() => list('', from))).length
  await make(from, 'First')
  await cost()
  const ofOne = await cost()
  for (let number = 2; number <= 10; number += 1) await make(from, `Number ${number}`)
  expect(await cost()).toBe(ofOne)
})

test('422: a topic or an actor that there is not', async () => {
  for (const query of ['?topic=weather', '?by=anyone', '?by=0'])
    expect((await list(query)).status, query).toBe(422)
})

test('403: another account; a group without access', async () => {
  const other = await newAccount()
  expect((await list('', { ...owner, key: other.key })).status).toBe(403)
  const stranger = await newPerson(owner.account.id, { role: 'viewer', allGroups: false })
  const path = `/dashboard/api/groups/${owner.group.id}/activity`
  expect((await call('GET', path, { as: stranger.user })).status).toBe(403)
})

import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { actingAs } from '#db/events/acting.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { leaveFeedback } from '#db/publications/feedback.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

let owner: Owner

async function make({ group, user }: Owner, title: string): Promise<number> {
  return actingAs({ actor: { by: 'person', userId: user.id, name: user.email } }, async () => {
    const { id } = await createPublication(group.id, {
      title,
      source: { sourceUrl: 'https://example.com/spring.pdf' },
    })
    await finishConversion(id, 2)
    await carryOutSchedule(group.id, id, 'publish')
    return id
  })
}

beforeAll(async () => {
  owner = await newAccount()
  for (const title of ['Spring', 'Summer']) await make(owner, title)
})

type Filter = Inputs['activity']['ofGroup']['filter']

const list = (filter: Filter = {}, { group, user }: Pick<Owner, 'group' | 'user'> = owner, part = 1) =>
  proceduresAs(user).activity.ofGroup({ groupId: group.id, filter, part })

const told = async (filter: Filter = {}, from = owner) =>
  (await list(filter, from)).items.map(({ kind, title }) => [kind, title])

test('what happened to all publications of the group, newest first, each with its title', async () => {
  expect(await told()).toEqual([
    ['published', 'Summer'],
    ['conversion', 'Summer'],
    ['created', 'Summer'],
    ['published', 'Spring'],
    ['conversion', 'Spring'],
    ['created', 'Spring'],
  ])
})

test('of one topic, by one person, by readers, keys and Recto', async () => {
  const from = await newAccount()
  const spring = await make(from, 'Spring')
  const ann = { by: 'person', userId: owner.user.id, name: 'Ann' } as const
  await actingAs({ actor: ann }, () => updatePublication(from.group.id, spring, { title: 'May' }))
  await leaveFeedback({ publicationId: spring, message: 'Fine', email: null, pageNumber: null }, 'network')
  const path = `/v2/groups/${from.group.id}/publications/${spring}/offline`
  await call('POST', path, { key: from.key })
  await actingAs({ actor: { by: 'recto' } }, () => carryOutSchedule(from.group.id, spring, 'publish'))
  const kinds = async (filter: Filter) => (await told(filter, from)).map(([kind]) => kind)
  expect(await kinds({ topic: 'publishing' })).toEqual(['published', 'unpublished', 'published'])
  expect(await kinds({ by: owner.user.id })).toEqual(['settings'])
  expect(await kinds({ by: from.user.id, topic: 'created' })).toEqual(['created'])
  expect(await kinds({ by: 'readers' })).toEqual(['feedback'])
  expect(await kinds({ by: 'keys' })).toEqual(['unpublished'])
  expect(await kinds({ by: 'recto' })).toEqual(['published'])
  expect(await kinds({ by: 'keys', topic: 'feedback' })).toEqual([])
})

test('what can be undone is told of each publication by itself, and not of archived ones', async () => {
  const from = await newAccount()
  await make(from, 'Kept')
  const gone = await make(from, 'Gone')
  await archive(from.group.id, gone)
  const { items } = await list({ topic: 'publishing' }, from)
  expect(items).toMatchObject([
    { kind: 'archived', isUndoable: false, publicationId: gone, isArchived: true },
    { kind: 'published', isUndoable: false },
    { kind: 'published', isUndoable: true, title: 'Kept', isArchived: false },
  ])
})

test('an act is told as of many publications where it was', async () => {
  const from = await newAccount()
  const ids = [await make(from, 'Spring'), await make(from, 'Summer')]
  const withdraw = async (ids: number[]) => {
    const wanted = { groupId: from.group.id, act: { name: 'withdraw' as const }, on: { ids } }
    const { act } = await proceduresAs(from.user).acts.start(wanted)
    await carryOutAct(act.id)
    return (await list({ topic: 'publishing' }, from)).items[0]
  }
  expect(await withdraw(ids.slice(0, 1))).toMatchObject({ kind: 'unpublished', isOfMany: false })
  await carryOutSchedule(from.group.id, ids[0] ?? 0, 'publish')
  expect(await withdraw(ids)).toMatchObject({ kind: 'unpublished', isOfMany: true })
})

test('events of ten publications take as many queries as of one', async () => {
  const from = await newAccount()
  const cost = async () => (await queriesOf(() => list({}, from))).length
  await make(from, 'First')
  await cost()
  const ofOne = await cost()
  for (let number = 2; number <= 10; number += 1) await make(from, `Number ${number}`)
  expect(await cost()).toBe(ofOne)
})

test.each([{ topic: 'weather' }, { by: 'anyone' }, { by: 0 }])('%j is not there', async filter => {
  await expect(list(filter as Filter)).rejects.toMatchObject({ status: 422 })
})

test('another account, and people without access to the group, are refused', async () => {
  const stranger = await newPerson(owner.account.id, { role: 'viewer', allGroups: false })
  for (const { user } of [await newAccount(), stranger])
    await expect(list({}, { ...owner, user })).rejects.toMatchObject({ status: 403 })
})

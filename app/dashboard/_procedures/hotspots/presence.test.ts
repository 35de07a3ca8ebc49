import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newSpreads } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { forgetPresences } from '#db/presences/presences.ts'
import { presences } from '#db/schema/pages/presences.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let ids: number[]
type Person = Awaited<ReturnType<typeof newPerson>>['user']
let anna: Person
let lee: Person

beforeAll(async () => {
  book = await newSpreads()
  ids = book.spreads.map(path => Number(path.split('/').at(-1)))
  anna = (await newPerson(book.owner.account.id, { role: 'editor', allGroups: true })).user
  lee = (await newPerson(book.owner.account.id, { role: 'viewer', allGroups: true })).user
})

const newWindow = () => crypto.randomUUID()
async function follow(person: Person, windowId: string, at = 0, selectedIds: number[] = []) {
  const { people } = await proceduresAs(person).spreads.follow({ id: ids[at] ?? 0, windowId, selectedIds })
  return people
}
const age = (seconds: number) =>
  database()
    .update(presences)
    .set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })

test('people of a publication learn of each other, where they are and what they have selected', async () => {
  const [hers, his] = [newWindow(), newWindow()]
  expect(await follow(anna, hers, 0, [7, 8])).toEqual([])
  expect(await follow(lee, his, 1)).toEqual([
    { id: anna.id, name: expect.stringMatching(/\w/), spreadId: ids[0], selectedIds: [7, 8] },
  ])
  expect(await follow(anna, hers, 1)).toMatchObject([{ id: lee.id, spreadId: ids[1], selectedIds: [] }])
  // A second window of hers: she is one person, where she was seen last.
  await follow(anna, newWindow(), 0, [9])
  expect(await follow(lee, his, 1)).toMatchObject([{ id: anna.id, selectedIds: [9] }])
})

test('who does not ask again, or leaves, is gone', async () => {
  const [hers, his] = [newWindow(), newWindow()]
  await follow(anna, hers)
  await age(11)
  expect(await follow(lee, his)).toEqual([])
  await follow(anna, hers)
  expect(await follow(lee, his)).toHaveLength(1)
  // Nobody ends windows of others.
  await proceduresAs(lee).spreads.leave({ id: ids[0] ?? 0, windowId: hers })
  expect(await follow(lee, his)).toHaveLength(1)
  await proceduresAs(anna).spreads.leave({ id: ids[0] ?? 0, windowId: hers })
  expect(await follow(lee, his)).toEqual([])
})

test('a window that changes nothing is not written each time', async () => {
  const hers = newWindow()
  const seenAt = async () =>
    (await database().select().from(presences).where(eq(presences.windowId, hers)))[0]?.seenAt
  await follow(anna, hers)
  const first = await seenAt()
  await follow(anna, hers)
  expect(await seenAt()).toEqual(first)
  await follow(anna, hers, 0, [1])
  expect(await seenAt()).not.toEqual(first)
  const signedIn = { ...anna, ...(await newSession(anna)) }
  expect((await queriesOf(() => follow(signedIn, hers))).length).toBeLessThanOrEqual(4)
})

test('another account learns nothing and is seen by nobody', async () => {
  const stranger = (await newAccount()).user
  const theirs = newWindow()
  await expect(follow(stranger, theirs)).rejects.toMatchObject({ status: 403 })
  expect(await database().select().from(presences).where(eq(presences.windowId, theirs))).toEqual([])
})

test('windows are forgotten after a minute', async () => {
  await follow(anna, newWindow())
  await age(61)
  const fresh = newWindow()
  await follow(lee, fresh)
  await forgetPresences()
  expect((await database().select().from(presences)).map(({ windowId }) => windowId)).toEqual([fresh])
})

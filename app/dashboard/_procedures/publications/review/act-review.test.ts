import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../../procedures.fixture.ts'
import type { Inputs } from '../../router.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>

/** A publication that is well, or that has pages on which nothing is written. */
async function make(from: Owner, title: string, text = 'Chairs'): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(from.group.id, { title, source })
  await finishConversion(id, 2)
  await database().update(pages).set({ text }).where(eq(pages.publicationId, id))
  return id
}

type Wanted = Inputs['acts']['review']

const publish = { name: 'publish' as const }
const review = (from: Pick<Owner, 'user' | 'group'>, on: Wanted['on']) =>
  proceduresAs(from.user).acts.review({ groupId: from.group.id, act: publish, on })
const question = (from: Owner, ids: number[], act: Wanted['act'] = publish) =>
  proceduresAs(from.user).acts.question({ groupId: from.group.id, act, on: { ids } })

test('those that would go online and have something to look at are told, each with what it is', async () => {
  const from = await newAccount()
  const well = await make(from, 'Well')
  const scanned = await make(from, 'Scanned', '')
  const online = await make(from, 'Online', '')
  await database().update(publications).set({ state: 'online' }).where(eq(publications.id, online))
  const others = await make(await newAccount(), 'Theirs', '')
  expect(await review(from, { ids: [well, scanned, online, others] })).toEqual({
    goingOnline: 2,
    lookedAt: 2,
    publications: [
      { id: scanned, title: 'Scanned', remarks: [{ kind: 'text', count: 2, all: 2, pageNumbers: [1, 2] }] },
    ],
  })
  expect((await review(from, { filter: { sought: 'well' } })).publications).toEqual([])
})

test('of very many, the first are looked through, and it is told how many', async () => {
  const from = await newAccount()
  const rows = Array.from({ length: 60 }, (_, at) => ({
    groupId: from.group.id,
    title: `Spring ${at}`,
    slug: `spring-${at}`,
    convertedAt: new Date(),
  }))
  await database().insert(publications).values(rows)
  expect(await review(from, { filter: {} })).toEqual({ goingOnline: 60, lookedAt: 50, publications: [] })
})

test('one that alone would go online is looked at instead of a question', async () => {
  const from = await newAccount()
  const [one, two] = [await make(from, 'One'), await make(from, 'Two')]
  expect(await question(from, [one, two])).toMatchObject({ question: { move: 'publish', noticed: 2 } })
  await database().update(publications).set({ state: 'online' }).where(eq(publications.id, one))
  expect(await question(from, [one, two])).toEqual({ lookAt: { id: two, title: 'Two' } })
  expect(await question(from, [one])).toEqual({ lookAt: undefined })
  expect(await question(from, [two], { name: 'withdraw' })).toEqual({ lookAt: undefined })
})

test('a filter that nothing matches any more is a conflict', async () => {
  await expect(review(await newAccount(), { filter: {} })).rejects.toMatchObject({ status: 409 })
})

test('another account is told nothing, and who may only look is told all', async () => {
  const from = await newAccount()
  const ids = [await make(from, 'Spring')]
  const other = { ...from, user: (await newAccount()).user }
  await expect(review(other, { ids })).rejects.toMatchObject({ status: 403 })
  const { user } = await newPerson(from.account.id, { role: 'viewer', allGroups: true })
  expect(await review({ ...from, user }, { ids })).toMatchObject({ goingOnline: 1 })
})

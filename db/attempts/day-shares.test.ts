import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { TooManyAttempts } from '#db/errors.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { shedWrites } from '#db/schema/shed-writes.ts'
import { type BudgetName, budgets } from './budgets.ts'
import { takeOfDay } from './day-shares.ts'

let newest = 1_000_000

function newPublication(): number {
  newest += 1
  return newest
}

/** Lets a budget have as many left for a day. */
async function leave(budget: BudgetName, subject: string | number, left: number): Promise<void> {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  const used = budgets[budget].most - left
  await database()
    .insert(attempts)
    .values({ budget, subject: String(subject), used, endsAt })
}

/** Whose end each of many at once reached, in order; undefined for those that were taken. */
async function whoseOf(sends: Promise<void>[]): Promise<(string | undefined)[]> {
  const ended = await Promise.allSettled(sends)
  return ended.map(end => {
    if (end.status === 'fulfilled') return undefined
    if (end.reason instanceof TooManyAttempts) return end.reason.whose
    throw end.reason
  })
}

const shedOf = (publicationId: number) =>
  database().select().from(shedWrites).where(eq(shedWrites.publicationId, publicationId))

test('feedback beyond a publication’s day is refused exactly under race, and noted without who sent it', async () => {
  const id = newPublication()
  await leave('feedback: first of all, a day', id, 3)
  await leave('feedback: more of all, a day', id, 2)
  const ended = await whoseOf(Array.from({ length: 12 }, () => takeOfDay('feedback', id, randomUUID())))
  expect(ended.filter(whose => whose === undefined)).toHaveLength(5)
  expect(ended.filter(whose => whose === 'publication')).toHaveLength(7)
  expect(await shedOf(id)).toMatchObject([{ kind: 'feedback', whose: 'publication', times: 7 }])
})

test.each(['feedback', 'checkout'] as const)(
  'a network that used up the day for later %s leaves another its first',
  async kind => {
    const [id, flooding] = [newPublication(), randomUUID()]
    await leave(`${kind}: more of all, a day`, id, 0)
    await leave(`${kind}: first of a network, a day`, `${id} ${flooding}`, 0)
    expect(await whoseOf([takeOfDay(kind, id, flooding)])).toEqual(['publication'])
    expect(await whoseOf([takeOfDay(kind, id, randomUUID())])).toEqual([undefined])
  },
)

test.each([
  ['feedback', 'feedback'],
  ['checkout', 'checkouts'],
] as const)('a network sends %s only until its day ends, whatever the publications', async (kind, noted) => {
  const network = randomUUID()
  await leave(`${kind}: network, a day`, network, 4)
  const ids = Array.from({ length: 6 }, newPublication)
  const ended = await whoseOf(ids.map(id => takeOfDay(kind, id, network)))
  expect(ended.filter(whose => whose === 'network')).toHaveLength(2)
  const refused = ids.filter((_, index) => ended[index] !== undefined)
  for (const id of refused)
    expect(await shedOf(id)).toMatchObject([{ kind: noted, whose: 'network', times: 1 }])
})

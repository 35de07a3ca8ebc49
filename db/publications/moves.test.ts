import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { database } from '../client.ts'
import { LimitReached, NotFound } from '../errors.ts'
import {
  type PublicationMove,
  type PublicationState,
  publicationMoves,
  publicationStates,
  type ShownState,
} from '../rules/publications/lifecycle.ts'
import { publicationEvents } from '../schema/activity/events.ts'
import { publications } from '../schema/publications.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { moveTo } from './moves.ts'
import { lockInAnyState } from './rows.ts'

/** What becomes of a publication by each move from each state; undefined where the lifecycle has no such move. */
const moves: Record<PublicationMove, Record<PublicationState, PublicationState | undefined>> = {
  publish: { offline: 'online', online: 'online', archived: undefined },
  unlist: { offline: 'online', online: 'online', archived: undefined },
  withdraw: { offline: 'offline', online: 'offline', archived: undefined },
  archive: { offline: 'archived', online: 'archived', archived: undefined },
  restore: { offline: undefined, online: undefined, archived: 'offline' },
}

const cases = Object.keys(publicationMoves).flatMap(name =>
  publicationStates.flatMap(state =>
    [true, false].map(isListed => [name as PublicationMove, state, isListed] as const),
  ),
)

const owner = await newAccount()
const { id } = await newPublication(owner.group.id, { pageCount: 4 })

async function put({ state, isListed }: ShownState) {
  await database().update(publications).set({ state, disableSeo: !isListed }).where(eq(publications.id, id))
}

async function look() {
  const [row] = await database().select().from(publications).where(eq(publications.id, id))
  const told = await database().$count(publicationEvents, eq(publicationEvents.publicationId, id))
  if (row === undefined) throw new Error('There is no publication')
  return { row, told }
}

async function moved(move: PublicationMove, groupId = owner.group.id, publicationId = id) {
  return database().transaction(async tx =>
    moveTo(tx, await lockInAnyState(tx, groupId, publicationId), move),
  )
}

describe('a publication', () => {
  test.each(cases)(
    'moved by %s while %s, listed: %s, is as its table says',
    async (move, state, isListed) => {
      await put({ state, isListed })
      const before = await look()
      const to = moves[move][state]
      if (to === undefined) {
        await expect(moved(move)).rejects.toThrow(NotFound)
        return expect(await look()).toEqual(before)
      }
      const listed = {
        publish: true,
        unlist: false,
        withdraw: isListed,
        archive: isListed,
        restore: isListed,
      }
      const returned = await moved(move)
      const after = await look()
      expect(after.row).toMatchObject({ state: to, disableSeo: !listed[move] })
      expect(returned).toMatchObject({ state: to, disableSeo: !listed[move] })
      const isMoved = state !== to || isListed !== listed[move]
      expect(after.told - before.told).toBe(isMoved ? 1 : 0)
      expect(after.row.revision - before.row.revision).toBe(isMoved ? 1 : 0)
      // Addresses of its files that somebody kept work no more.
      expect(after.row.sealSecret !== before.row.sealSecret).toBe(state !== to)
    },
  )

  test('goes online neither without pages nor without a place, and is then as it was', async () => {
    const { group } = await newAccount({ publishingLimit: 0 })
    const empty = await newPublication(group.id)
    await expect(moved('publish', group.id, empty.id)).rejects.toMatchObject({
      errors: { state: [/conversion/] },
    })
    const fresh = await newPublication(group.id, { pageCount: 4 })
    await expect(moved('publish', group.id, fresh.id)).rejects.toThrow(LimitReached)
    const [row] = await database().select().from(publications).where(eq(publications.id, fresh.id))
    expect(row).toMatchObject({ state: 'offline', onlineAt: null })
  })
})

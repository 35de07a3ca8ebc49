import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import type { Queryable } from '../client.ts'
import { endConversionsOf } from '../conversions/conversions.ts'
import { Invalid, NotFound } from '../errors.ts'
import { happened } from '../events/happened.ts'
import {
  after,
  isAfter,
  isOpen,
  type PublicationMove,
  type PublicationState,
  publicationMoves,
} from '../rules/publications/lifecycle.ts'
import { said } from '../rules/words/said.ts'
import { pages } from '../schema/pages/pages.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { takePlace } from './places.ts'
import { dropSchedule } from './schedules.ts'
import { searchedText } from './search.ts'
import { claimSlug } from './slugs.ts'

/**
 * Moves a locked publication; a move that changes nothing returns it as it is.
 * @throws NotFound if its state has no such move, Invalid before the first conversion finished, LimitReached, QuotaReached
 */
export async function moveTo(
  tx: Queryable,
  publication: PublicationRow,
  move: PublicationMove,
): Promise<PublicationRow> {
  const before = { state: publication.state, isListed: !publication.disableSeo }
  if (!isOpen(move, before.state)) throw new NotFound('Publication')
  if (isAfter(move, before)) return publication
  const { state, isListed } = after(move, before)
  const changes: Changes = { disableSeo: !isListed }
  if (state !== before.state) {
    const left = await leaving[before.state](tx, publication)
    Object.assign(changes, left, await entering[state](tx, publication), {
      state,
      // Ends sealed addresses of its files.
      sealSecret: randomUUID(),
    })
  }
  await happened(tx, { type: publicationMoves[move].event, publicationId: publication.id, before }, changes)
  if (before.state === 'archived') await requireRoomAgain(tx, publication)
  return { ...publication, ...changes }
}

type Changes = Partial<PublicationRow>
type Step = (tx: Queryable, publication: PublicationRow) => Promise<Changes>

const leaving: Record<PublicationState, Step> = {
  offline: async () => ({}),
  online: async () => ({ offlineAt: new Date() }),
  archived: reclaimSlug,
}

const entering: Record<PublicationState, Step> = {
  offline: async () => ({}),
  online: goOnline,
  archived: endWork,
}

async function goOnline(tx: Queryable, publication: PublicationRow): Promise<Changes> {
  if (publication.convertedAt === null) {
    throw new Invalid({
      state: [said('cannot be online before the first conversion has finished', 'invalid.beforeConversion')],
    })
  }
  await takePlace(tx, publication)
  return { onlineAt: new Date(), scheduleNote: null }
}

async function endWork(tx: Queryable, { id }: PublicationRow): Promise<Changes> {
  await endConversionsOf(tx, id)
  await dropSchedule(tx, id)
  return { scheduleOnlineAt: null, scheduleOfflineAt: null }
}

/** Its slug may have been taken since. */
async function reclaimSlug(tx: Queryable, publication: PublicationRow): Promise<Changes> {
  const slug = await claimSlug(tx, publication.groupId, publication.slug, publication.id)
  return { slug, searched: searchedText({ ...publication, slug }) }
}

/** Archived publications count for no quota but that of bytes. */
async function requireRoomAgain(tx: Queryable, { id, groupId }: PublicationRow): Promise<void> {
  const pageCount = await tx.$count(pages, eq(pages.publicationId, id))
  await requireRoom(tx, groupId, { publications: 1, pages: pageCount })
}

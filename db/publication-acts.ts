import { and, eq, inArray } from 'drizzle-orm'
import { database } from './client.ts'
import { NotFound } from './errors.ts'
import { updatePublication } from './publication-changes.ts'
import { addMetatags, removeMetatags } from './publication-metatags.ts'
import { advance, archive, restore } from './publishing.ts'
import type { Done, PublicationAct, Standing } from './rules/publication-acts.ts'
import { type PublicationRow, publications } from './schema/publications.ts'

/**
 * Does with a publication what can be done with many, and tells how it stood before.
 * @throws NotFound, Invalid, LimitReached
 */
export async function act(groupId: number, id: number, wanted: PublicationAct): Promise<Done> {
  const before = standingOf(await readRow(groupId, id))
  const metatagIds = await carryOut(groupId, id, wanted, before)
  return { id, before, isChanged: isChanged(wanted, before, metatagIds), metatagIds }
}

/** What some of a group's publications are called, archived ones too. */
export async function titlesOf(groupId: number, ids: number[]): Promise<Map<number, string>> {
  const rows = await database()
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(and(eq(publications.groupId, groupId), inArray(publications.id, ids)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** @returns the metatags that came or went */
async function carryOut(
  groupId: number,
  id: number,
  wanted: PublicationAct,
  before: Standing,
): Promise<number[]> {
  if (wanted.name === 'tag') return addMetatags(groupId, id, wanted.metatagIds)
  if (wanted.name === 'untag') return removeMetatags(groupId, id, wanted.metatagIds)
  if (wanted.name === 'archive') await archive(groupId, id)
  else if (wanted.name === 'restore') await restore(groupId, id)
  else if (wanted.name !== 'collect') await advance(groupId, id, wanted.name)
  else if (wanted.collectionId !== before.collectionId)
    await updatePublication(groupId, id, { collectionId: wanted.collectionId })
  return []
}

function isChanged(wanted: PublicationAct, before: Standing, metatagIds: number[]): boolean {
  if (wanted.name === 'tag' || wanted.name === 'untag') return metatagIds.length > 0
  if (wanted.name === 'collect') return wanted.collectionId !== before.collectionId
  if (wanted.name === 'withdraw') return before.state === 'online'
  if (wanted.name === 'publish') return before.state !== 'online' || !before.isListed
  if (wanted.name === 'unlist') return before.state !== 'online' || before.isListed
  return true
}

async function readRow(groupId: number, id: number): Promise<PublicationRow> {
  const [row] = await database()
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), eq(publications.id, id)))
  if (row === undefined) throw new NotFound('Publication')
  return row
}

function standingOf({ state, disableSeo, collectionId }: PublicationRow): Standing {
  return { state, isListed: !disableSeo, collectionId }
}

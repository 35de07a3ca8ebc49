import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { ReaderCounts } from '#db/rules/acts/questions.ts'
import { publications } from '#db/schema/publications.ts'
import { type ActOn, idsOf } from './act-on.ts'

/** Counts publications that readers can open now. @throws Conflict as `requestAct` */
export async function countForReaders(groupId: number, on: ActOn): Promise<ReaderCounts> {
  const ids = await idsOf(database(), groupId, on)
  const online = await database().$count(
    publications,
    and(eq(publications.groupId, groupId), inArray(publications.id, ids), eq(publications.state, 'online')),
  )
  return { total: ids.length, online }
}

/** A publication that publishing puts online. */
export type GoingOnline = { id: number; title: string }

/** Lists offline publications with pages, in order. @throws Conflict as `requestAct` */
export async function listGoingOnline(groupId: number, on: ActOn): Promise<GoingOnline[]> {
  const ids = await idsOf(database(), groupId, on)
  const rows = await database()
    .select({ id: publications.id, title: publications.title })
    .from(publications)
    .where(
      and(
        eq(publications.groupId, groupId),
        inArray(publications.id, ids),
        eq(publications.state, 'offline'),
        isNotNull(publications.convertedAt),
      ),
    )
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

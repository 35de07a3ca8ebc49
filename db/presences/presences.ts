import { and, eq, lt, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Viewer } from '../people/viewer.ts'
import { presences } from '../schema/pages/presences.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { users } from '../schema/people/users.ts'
import type { SeenSpread } from '../selected/spreads.ts'

/** A window of the editor, and what is selected there. */
export type EditorWindow = { id: string; selectedIds: readonly number[] }

/** Somebody else who has the publication open. */
export type Colleague = { id: number; name: string; spreadId: number; selectedIds: number[] }

/** Seconds after which somebody who did not ask again is gone: windows ask every four. */
const secondsHere = 10
/** Seconds for which a window that changes nothing is not written again. */
const secondsFresh = 3
const mostColleagues = 50

/**
 * Notes that a person has a spread open, and returns the others who have its publication open: each once, where they
 * were seen last. A key of the API is nobody.
 */
export async function meetColleagues(
  viewer: Pick<Viewer, 'via' | 'userId'>,
  spread: Pick<SeenSpread, 'id' | 'publication'>,
  window: EditorWindow,
): Promise<Colleague[]> {
  if (viewer.via === 'session') await beSeen(viewer.userId, spread, window)
  const rows = await database().execute<Colleague & { email: string }>(sql`
    select distinct on (${users.id}) ${users.id} as id, ${users.name} as name, ${users.email} as email,
      ${presences.spreadId} as "spreadId", ${presences.selectedIds} as "selectedIds"
    from ${presences} join ${users} on ${users.id} = ${presences.userId}
    where ${presences.publicationId} = ${spread.publication.id} and ${presences.userId} <> ${viewer.userId}
      and ${presences.seenAt} > now() - make_interval(secs => ${secondsHere})
    order by ${users.id}, ${presences.seenAt} desc
    limit ${mostColleagues}`)
  return Array.from(rows, ({ email, name, ...row }) => ({
    ...row,
    name: name.trim() || email.replace(/@.*/, ''),
  }))
}

async function beSeen(
  userId: number,
  { id: spreadId, publication: { id: publicationId } }: Pick<SeenSpread, 'id' | 'publication'>,
  { id: windowId, selectedIds }: EditorWindow,
): Promise<void> {
  // A spread may be removed at any time: then nobody has it open.
  await database().execute(sql`
    insert into ${presences} (user_id, window_id, publication_id, spread_id, selected_ids)
    select ${userId}, ${windowId}::uuid, ${publicationId}, ${spreads.id}, ${`{${selectedIds.join()}}`}::int[]
    from ${spreads} where ${spreads.id} = ${spreadId} for key share
    on conflict (user_id, window_id) do update set publication_id = excluded.publication_id,
      spread_id = excluded.spread_id, selected_ids = excluded.selected_ids, seen_at = now()
    where presences.seen_at < now() - make_interval(secs => ${secondsFresh})
      or (presences.spread_id, presences.selected_ids) is distinct from (excluded.spread_id, excluded.selected_ids)`)
}

/** Ends a window of a person. */
export async function leaveColleagues(userId: number, windowId: string): Promise<void> {
  await database()
    .delete(presences)
    .where(and(eq(presences.userId, userId), eq(presences.windowId, windowId)))
}

/** Forgets windows that were not seen for a minute. */
export async function forgetPresences(): Promise<void> {
  await database().delete(presences).where(lt(presences.seenAt, sql`now() - interval '1 minute'`))
}

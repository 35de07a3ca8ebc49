import { type SQL, sql } from 'drizzle-orm'
import { timeIn } from '#db/clock.ts'
import { env } from '#db/env.ts'
import { addJob } from '#db/queue.ts'
import { mayClosePictures, mayCloseType } from '#db/rules/caches/shared-copies.ts'
import { events } from '#db/rules/events/events.ts'
import { cachePurges } from '#db/schema/cache-purges.ts'
import type { Subscriber } from './subscriber.ts'

/** Changes of one publication's pages within this time are one purge. */
const collectedSeconds = 1

/** Asks, in the transaction of an event, that shared caches drop what it makes out of date. */
export const cachePurging: Subscriber = {
  async take(tx, event) {
    if (!('publicationId' in event)) return
    const withPictures = mayClosePictures(event)
    if (!isAsked(event.type, withPictures)) return
    const affected = sql`(select ${event.publicationId}::int as publication_id) as told`
    await tx.execute(asking(affected, withPictures))
  },
  takeMany(type) {
    const withPictures = mayCloseType(type)
    if (!isAsked(type, withPictures)) return undefined
    return sql`purges as (${asking(sql`told`, withPictures)})`
  },
}

function isAsked(type: keyof typeof events, withPictures: boolean): boolean {
  const { cachePurger, cachePages } = env()
  return cachePurger.kind !== 'none' && (withPictures || (cachePages && events[type].raises !== 'nothing'))
}

/** The job is asked for where the row is selected: PostgreSQL skips expressions that nothing reads. */
function asking(affected: SQL, withPictures: boolean): SQL {
  const job = addJob(
    'purge_caches',
    {},
    {
      key: sql`'purge_caches:' || told.publication_id`,
      ...(!withPictures && { runAt: timeIn(collectedSeconds), keepsRunAt: true }),
    },
  )
  return sql`
    insert into ${cachePurges} (publication_id, with_pictures)
    select told.publication_id, ${withPictures}::boolean from ${affected} where (${job}).id is not null
    on conflict (publication_id) do update set asked = ${cachePurges.asked} + 1,
      with_pictures = ${cachePurges.withPictures} or excluded.with_pictures`
}

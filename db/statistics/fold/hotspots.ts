import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { statisticsHotspots } from '#db/schema/statistics/figures.ts'
import type { FoldedDay } from './events.ts'
import { replaceRows } from './replace-rows.ts'

export async function foldHotspots(tx: Queryable, day: FoldedDay): Promise<void> {
  const watchedTo = (percent: number) =>
    sql`count(*) filter (where type = 'video_watched' and amount = ${percent})`
  const expressions = {
    publicationId: sql`publication_id`,
    hotspotId: sql`hotspot_id`,
    seen: sql`count(*) filter (where type = 'hotspot_seen')`,
    pressed: sql`count(*) filter (where type = 'hotspot_pressed')`,
    videoBegun: watchedTo(0),
    video25: watchedTo(25),
    video50: watchedTo(50),
    video75: watchedTo(75),
    video100: watchedTo(100),
  }
  const from = sql`from day_events where hotspot_id is not null and type <> 'product_opened' group by publication_id, hotspot_id`
  await replaceRows(tx, statisticsHotspots, day, expressions, { from })
}

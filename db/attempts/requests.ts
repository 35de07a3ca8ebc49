import { sql } from 'drizzle-orm'
import { isInTransaction, prepared } from '#db/client.ts'
import { attempts } from '#db/schema/people/attempts.ts'

/** Uses of a key that are counted: API keys' requests, and kilobytes of answers to affiliates. */
type Counted = 'requests: API key' | 'kilobytes: affiliate'

/** Seconds of the window that begins with a key's first request. */
export const windowSeconds = 60

const hasEnded = sql`${attempts.endsAt} <= now()`

/** One statement, as it is part of every request; all web processes count together. */
const counting = prepared(db =>
  db
    .insert(attempts)
    .values({
      budget: sql.placeholder('budget'),
      subject: sql.placeholder('keyId'),
      used: sql.placeholder('count'),
      endsAt: sql`now() + make_interval(secs => ${windowSeconds})`,
    })
    .onConflictDoUpdate({
      target: [attempts.budget, attempts.subject],
      set: {
        used: sql`case when ${hasEnded} then greatest(excluded.used, 0) else ${attempts.used} + excluded.used end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning({
      used: attempts.used,
      // Requests of a key count one after another: each would wait until those before it are on the disk.
      flushed: sql`case when ${sql.placeholder('isAlone')}::bool then set_config('synchronous_commit', 'off', true) end`,
      seconds: sql<number>`greatest(ceil(extract(epoch from ${attempts.endsAt} - now())), 1)::int`,
    })
    .prepare('count_use_of_key'),
)

/** Counts uses of a key, of which a crash may lose the last moment; returns how many there were in its window, and the seconds until that ends. @param count negative to give back */
export async function countAttempts(
  budget: Counted,
  keyId: number,
  count: number,
): Promise<{ used: number; seconds: number }> {
  const isAlone = !isInTransaction()
  const [counted] = await counting().execute({ budget, keyId: String(keyId), count, isAlone })
  return { used: counted?.used ?? count, seconds: counted?.seconds ?? windowSeconds }
}

import { setTimeout as pause } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { enqueue } from '../queue.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { type Reason, reason } from '../rules/reasons/reasons.ts'
import { type ShopSession, shopSessions } from '../schema/shop-sessions.ts'

export type WantedSession = Pick<ShopSession, 'groupId' | 'profileUrl' | 'lineItems'>

/** Where the buyer goes on, or why the shop opened no checkout; `messages` are the shop's own words. */
export type OpenedSession = ({ address: string } | { fault: Reason }) & { messages: string[] }

/** Milliseconds that a shop has to open a checkout, all requests included. */
export const openingMs = 10_000

const lookEveryMs = 100
const tooLate = { fault: reason('checkout.tooLate'), messages: [] }

/** Has a worker ask a shop to open a checkout, and waits for it. Forgets sessions of the hour before. */
export async function openShopSession(details: WantedSession): Promise<OpenedSession> {
  const { id } = await database().transaction(async tx => {
    await tx.delete(shopSessions).where(lt(shopSessions.createdAt, sql`now() - interval '1 hour'`))
    const [session] = await tx.insert(shopSessions).values(details).returning({ id: shopSessions.id })
    if (session === undefined) throw new Error('The session was not stored')
    await enqueue(tx, 'open_shop_session', { sessionId: session.id }, { priority: -10, maxAttempts: 1 })
    return session
  })
  for (let looks = 0; looks < openingMs / lookEveryMs; looks += 1) {
    await pause(lookEveryMs)
    const session = await findSession(id)
    if (session?.endedAt) return openedOf(session)
  }
  return tooLate
}

function openedOf({ address, reason: fault, messages }: ShopSession): OpenedSession {
  if (address) return { address, messages }
  return fault === null ? tooLate : { fault, messages }
}

export async function findSession(id: string): Promise<ShopSession | undefined> {
  const [session] = await database().select().from(shopSessions).where(eq(shopSessions.id, id))
  return session
}

export async function endShopSession(id: string, opened: OpenedSession): Promise<void> {
  const { messages } = opened
  const outcome =
    'address' in opened
      ? { address: opened.address }
      : { fault: reasonInEnglish(opened.fault), reason: opened.fault }
  await database()
    .update(shopSessions)
    .set({ ...outcome, messages, endedAt: new Date() })
    .where(eq(shopSessions.id, id))
}

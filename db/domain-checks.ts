import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { derivedKey } from './installation.ts'
import { enqueue } from './queue.ts'
import type { DomainState } from './rules/domains.ts'
import { type DomainCheck, domainChecks } from './schema/domain-checks.ts'
import { type Group, groups } from './schema/groups.ts'

/** Asks for a look at where a group's domain leads; a group without one has nothing to look at. */
export async function askForDomainCheck(tx: Queryable, { id, customDomain }: Group): Promise<void> {
  if (customDomain === null) {
    await tx.delete(domainChecks).where(eq(domainChecks.groupId, id))
    return
  }
  const checking = { domain: customDomain, state: 'checking' as const }
  await tx
    .insert(domainChecks)
    .values({ groupId: id, ...checking })
    .onConflictDoUpdate({ target: domainChecks.groupId, set: checking })
  await enqueue(tx, 'check_domain', { groupId: id }, { key: `domain:${id}`, maxAttempts: 3 })
}

/** What is known of a group's domain; undefined where it has none, or nobody has looked yet. */
export async function findDomainCheck({ id, customDomain }: Group): Promise<DomainCheck | undefined> {
  if (customDomain === null) return undefined
  const [check] = await database()
    .select()
    .from(domainChecks)
    .where(and(eq(domainChecks.groupId, id), eq(domainChecks.domain, customDomain)))
  return check
}

/** The domain of a group that is to be looked at; undefined where that has gone. */
export async function domainToCheck(groupId: number): Promise<string | undefined> {
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId))
  return group?.customDomain ?? undefined
}

/** Notes what a look at a domain found, unless the group has another one by now. */
export async function noteDomainCheck(
  groupId: number,
  domain: string,
  found: { state: DomainState; addresses: string[] },
): Promise<void> {
  await database()
    .update(domainChecks)
    .set({ ...found, checkedAt: sql`now()` })
    .where(and(eq(domainChecks.groupId, groupId), eq(domainChecks.domain, domain)))
}

/** What this installation answers for a domain, and no other can: by this the worker knows its own web process. */
export async function proofFor(domain: string): Promise<string> {
  return createHmac('sha256', await derivedKey('domain checks'))
    .update(domain)
    .digest('hex')
}

/** Whether a proof that was read is this installation's. */
export async function isProofFor(domain: string, read: string): Promise<boolean> {
  const [own, other] = [Buffer.from(await proofFor(domain)), Buffer.from(read)]
  return own.length === other.length && timingSafeEqual(own, other)
}

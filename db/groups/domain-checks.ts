import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { installationSecret } from '../accounts/installation.ts'
import { database, type Queryable } from '../client.ts'
import { enqueue } from '../queue.ts'
import { type DomainCheck, domainChecks } from '../schema/domain-checks.ts'
import { type Group, groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { derivedKey } from '../secrets/keys.ts'

/** A claim of a group as it was last looked at, and what proves it. */
export type DomainClaim = DomainCheck & {
  /** What the TXT record or the file on the domain has to say. */
  proofValue: string
  /** Whether it is proof enough that the domain leads here. */
  isAlone: boolean
}

/** Asks for a look at the domain that a group claims; a group without one has nothing to look at. */
export async function askForDomainCheck(tx: Queryable, { id, claimedDomain }: Group): Promise<void> {
  if (claimedDomain === null) {
    await tx.delete(domainChecks).where(eq(domainChecks.groupId, id))
    return
  }
  await tx
    .delete(domainChecks)
    .where(and(eq(domainChecks.groupId, id), ne(domainChecks.domain, claimedDomain)))
  await tx
    .insert(domainChecks)
    .values({ groupId: id, domain: claimedDomain, state: 'checking', askedAt: sql`now()` })
    .onConflictDoUpdate({
      target: domainChecks.groupId,
      set: {
        askedAt: sql`now()`,
        // Looks that had come to their end begin again.
        failures: sql`case when ${domainChecks.nextCheckAt} is null then 0 else ${domainChecks.failures} end`,
      },
    })
  await enqueueCheck(tx, id)
}

/** Asks for the looks that are due and that no work waits for: claims of before, and looks that were lost. */
export async function askForDueDomainChecks(): Promise<void> {
  const due = await database()
    .select({ id: groups.id })
    .from(groups)
    .leftJoin(domainChecks, eq(domainChecks.groupId, groups.id))
    .where(
      and(
        isNotNull(groups.claimedDomain),
        sql`(${domainChecks.checkedAt} is null or ${domainChecks.nextCheckAt} < now()
          or ${domainChecks.askedAt} < now() - interval '1 hour')`,
      ),
    )
  for (const { id } of due) await enqueueCheck(database(), id)
}

/** Asks for a look at the domain that a group claims. @param runAt now, if left out */
export async function enqueueCheck(tx: Queryable, groupId: number, runAt?: Date): Promise<void> {
  await enqueue(tx, 'check_domain', { groupId }, { key: `domain:${groupId}`, maxAttempts: 3, runAt })
}

/** What is known of the domain that a group claims; undefined where it claims none, or nobody has looked yet. */
export async function findDomainCheck({ id, claimedDomain }: Group): Promise<DomainClaim | undefined> {
  if (claimedDomain === null) return undefined
  const [check] = await database()
    .select()
    .from(domainChecks)
    .where(and(eq(domainChecks.groupId, id), eq(domainChecks.domain, claimedDomain)))
  if (check === undefined) return undefined
  return { ...check, proofValue: await proofValueOf(id, claimedDomain), isAlone: await isAlone() }
}

/** The domain of a group that is to be looked at; undefined where that has gone. */
export async function domainToCheck(groupId: number): Promise<string | undefined> {
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId))
  return group?.claimedDomain ?? undefined
}

/** How long a look that was asked for is waited for: name servers and hosts that do not answer included. */
const longestLookMs = 120_000

/** Whether a look is under way, or about to be. One that never comes to an end is not waited for. */
export function isBeingChecked({ askedAt }: Pick<DomainCheck, 'askedAt'>): boolean {
  return askedAt !== null && Date.now() - Number(askedAt) < longestLookMs
}

/** Whether any group claims a domain. */
export async function isClaimed(domain: string): Promise<boolean> {
  return (await database().$count(groups, eq(groups.claimedDomain, domain))) > 0
}

/**
 * What shows at a domain that it is this group's and no other's. It is public, and the same as long as the installation
 * lives, so that a record that was entered once goes on counting.
 */
export async function proofValueOf(groupId: number, domain: string): Promise<string> {
  const value = createHmac('sha256', await installationSecret()).update(`domain ${domain} of ${groupId}`)
  return `recto-${value.digest('hex').slice(0, 32)}`
}

/** With one account nobody can take a domain from another. */
export async function isAlone(): Promise<boolean> {
  return (await database().$count(accounts)) === 1
}

/** What this installation answers for a domain, and no other can: by this the worker knows its own web process. */
export function proofFor(domain: string): string {
  return createHmac('sha256', derivedKey('domain checks')).update(domain).digest('hex')
}

/** Whether a proof that was read is this installation's. */
export function isProofFor(domain: string, read: string): boolean {
  const [own, other] = [Buffer.from(proofFor(domain)), Buffer.from(read)]
  return own.length === other.length && timingSafeEqual(own, other)
}

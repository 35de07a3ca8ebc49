import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { installationSecret } from '../accounts/installation.ts'
import { database, type Queryable } from '../client.ts'
import { enqueue } from '../queue.ts'
import { type DomainCheck, domainChecks } from '../schema/domain-checks.ts'
import { type Group, groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { derivedKey } from '../secrets/keys.ts'

export type DomainClaim = DomainCheck & {
  proofValue: string
  isAlone: boolean // true if a domain that leads here needs no further proof
}

/** Requests a check of the group's claimed domain, if any. */
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
        failures: sql`case when ${domainChecks.nextCheckAt} is null then 0 else ${domainChecks.failures} end`,
      },
    })
  await enqueueCheck(tx, id)
}

/** Requests due checks that have no job: of older claims, and lost ones. */
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

/** Requests a check of a group's claimed domain. @param runAt defaults to now */
export async function enqueueCheck(tx: Queryable, groupId: number, runAt?: Date): Promise<void> {
  await enqueue(tx, 'check_domain', { groupId }, { key: `domain:${groupId}`, maxAttempts: 3, runAt })
}

/** Returns the latest check of the group's claimed domain; undefined if there is none. */
export async function findDomainCheck({ id, claimedDomain }: Group): Promise<DomainClaim | undefined> {
  if (claimedDomain === null) return undefined
  const [check] = await database()
    .select()
    .from(domainChecks)
    .where(and(eq(domainChecks.groupId, id), eq(domainChecks.domain, claimedDomain)))
  if (check === undefined) return undefined
  return { ...check, proofValue: await proofValueOf(id, claimedDomain), isAlone: await isAlone() }
}

/** Returns the domain to check; undefined if the claim is gone. */
export async function domainToCheck(groupId: number): Promise<string | undefined> {
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId))
  return group?.claimedDomain ?? undefined
}

const longestLookMs = 120_000 // includes the timeouts of DNS servers and hosts

/** True while a check is pending. A lost one is not waited for. */
export function isBeingChecked({ askedAt }: Pick<DomainCheck, 'askedAt'>): boolean {
  return askedAt !== null && Date.now() - Number(askedAt) < longestLookMs
}

/** True if any group claims the domain. */
export async function isClaimed(domain: string): Promise<boolean> {
  return (await database().$count(groups, eq(groups.claimedDomain, domain))) > 0
}

/** Returns the public value that proves a group's domain; stable, so that DNS records stay valid. */
export async function proofValueOf(groupId: number, domain: string): Promise<string> {
  const value = createHmac('sha256', await installationSecret()).update(`domain ${domain} of ${groupId}`)
  return `recto-${value.digest('hex').slice(0, 32)}`
}

/** True if there is one account: then nobody can take a domain from another. */
export async function isAlone(): Promise<boolean> {
  return (await database().$count(accounts)) === 1
}

/** Returns the answer by which the worker recognises its own web process at a domain. */
export function proofFor(domain: string): string {
  return createHmac('sha256', derivedKey('domain checks')).update(domain).digest('hex')
}

/** True if the proof is this installation's. */
export function isProofFor(domain: string, read: string): boolean {
  const [own, other] = [Buffer.from(proofFor(domain)), Buffer.from(read)]
  return own.length === other.length && timingSafeEqual(own, other)
}

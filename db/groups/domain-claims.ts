import { and, eq, ne, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import {
  type DomainProof,
  type DomainState,
  looksUntilDown,
  minutesUntilNextLook,
} from '../rules/addresses/domains.ts'
import { domainChecks } from '../schema/domain-checks.ts'
import { type Group, groups } from '../schema/groups.ts'
import { announceGroup } from './changes.ts'
import { enqueueCheck, proofValueOf } from './domain-checks.ts'
import { answersAt } from './groups.ts'

/** A look at a domain: where it leads, and what shows there whose it is. */
export type FoundDomain = {
  state: DomainState
  addresses: string[]
  /** What proves that it is the group's; null: nothing does; undefined: that could not be found out. */
  proof: Exclude<DomainProof, 'earlier'> | null | undefined
  /** The values of all its TXT records for us. */
  txtValues: readonly string[]
}

/**
 * Notes what a look at a domain found, unless the group claims another one by now, and asks for the next look. A proof
 * gives the group its domain; that one is missing takes it from nobody. Addresses name it from the first look that finds
 * it working, to the third in a row that does not.
 */
export async function noteDomainCheck(groupId: number, domain: string, found: FoundDomain): Promise<void> {
  await database().transaction(async tx => {
    const [group] = await tx
      .select()
      .from(groups)
      .where(and(eq(groups.id, groupId), eq(groups.claimedDomain, domain)))
      .for('update')
    if (group === undefined) return
    const { state, addresses, proof } = found
    const isHolder = group.provedDomain === domain || group.customDomain === domain
    const isTaken = !isHolder && Boolean(proof) && !(await takeDomain(tx, groupId, domain, found))
    const works = state === 'works' && (isHolder || Boolean(proof)) && !isTaken
    const failures = works ? 0 : (await failuresOf(tx, groupId)) + 1
    const minutes = minutesUntilNextLook(failures)
    const nextCheckAt = minutes === null ? null : sql`now() + make_interval(mins => ${minutes})`
    const isMissing = sql`${domainChecks.proof} is distinct from 'earlier'`
    const [check] = await tx
      .update(domainChecks)
      .set({
        ...{ state, addresses, isTaken, failures, nextCheckAt, askedAt: null },
        checkedAt: sql`now()`,
        ...(works && { workedAt: sql`now()` }),
        ...(proof && { proof, proofMissingSince: null }),
        ...(proof === null &&
          isHolder && {
            proofMissingSince: sql`case when ${isMissing} then coalesce(${domainChecks.proofMissingSince}, now()) end`,
          }),
      })
      .where(and(eq(domainChecks.groupId, groupId), eq(domainChecks.domain, domain)))
      .returning()
    await putInUse(tx, group, domain, { works, isDown: failures >= looksUntilDown })
    if (check?.nextCheckAt) await enqueueCheck(tx, groupId, check.nextCheckAt)
  })
}

async function failuresOf(tx: Queryable, groupId: number): Promise<number> {
  const [check] = await tx
    .select({ failures: domainChecks.failures })
    .from(domainChecks)
    .where(eq(domainChecks.groupId, groupId))
  return check?.failures ?? 0
}

/** Has all addresses of a group name a domain that works, and one that went down no longer. */
async function putInUse(
  tx: Queryable,
  { id, customDomain }: Group,
  domain: string,
  { works, isDown }: { works: boolean; isDown: boolean },
): Promise<void> {
  const isInUse = customDomain === domain
  if (works ? isInUse : !isInUse || !isDown) return
  await tx
    .update(groups)
    .set({ customDomain: works ? domain : null })
    .where(eq(groups.id, id))
  await announceGroup(tx, id)
}

/**
 * Notes that a group has proved a domain, which is answered from then on. One that another group has is taken over only by
 * a TXT record that stands there in the place of the other's: whoever runs the domain has decided so.
 * @returns false where it stays with the other group
 */
async function takeDomain(
  tx: Queryable,
  groupId: number,
  domain: string,
  { proof, txtValues }: FoundDomain,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`)
  const [holder] = await tx
    .select()
    .from(groups)
    .where(and(answersAt(domain), ne(groups.id, groupId)))
  if (holder !== undefined) {
    if (proof !== 'txt' || txtValues.includes(await proofValueOf(holder.id, domain))) return false
    const without = (own: string | null) => (own === domain ? null : own)
    await tx
      .update(groups)
      .set({ customDomain: without(holder.customDomain), provedDomain: without(holder.provedDomain) })
      .where(eq(groups.id, holder.id))
    await tx
      .update(domainChecks)
      .set({ proof: null })
      .where(and(eq(domainChecks.groupId, holder.id), eq(domainChecks.domain, domain)))
    await announceGroup(tx, holder.id)
  }
  await tx.update(groups).set({ provedDomain: domain }).where(eq(groups.id, groupId))
  return true
}

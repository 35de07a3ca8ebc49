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

export type FoundDomain = {
  state: DomainState
  addresses: string[]
  /** Null without proof; undefined if that could not be determined. */
  proof: Exclude<DomainProof, 'earlier'> | null | undefined
  txtValues: readonly string[]
}

/**
 * Stores a check of the current claim and schedules the next. Missing proof takes the domain from nobody;
 * addresses use it from the first success to the third consecutive failure.
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
 * Gives a proved domain to the group; from another group only if a TXT record replaced the other's.
 * @returns false if the other group keeps it
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

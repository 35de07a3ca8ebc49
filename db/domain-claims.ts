import { and, eq, ne, sql } from 'drizzle-orm'
import { database, type Queryable } from './client.ts'
import { proofValueOf } from './domain-checks.ts'
import { announceGroup } from './group-changes.ts'
import type { DomainProof, DomainState } from './rules/domains.ts'
import { domainChecks } from './schema/domain-checks.ts'
import { groups } from './schema/groups.ts'

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
 * Notes what a look at a domain found, unless the group claims another one by now. A proof gives the group its domain; that
 * one is missing takes it from nobody.
 */
export async function noteDomainCheck(groupId: number, domain: string, found: FoundDomain): Promise<void> {
  await database().transaction(async tx => {
    const [group] = await tx
      .select({ customDomain: groups.customDomain })
      .from(groups)
      .where(and(eq(groups.id, groupId), eq(groups.claimedDomain, domain)))
      .for('update')
    if (group === undefined) return
    const { state, addresses, proof } = found
    const isHolder = group.customDomain === domain
    const isTaken = !isHolder && Boolean(proof) && !(await takeDomain(tx, groupId, domain, found))
    const isMissing = sql`${domainChecks.proof} is distinct from 'earlier'`
    await tx
      .update(domainChecks)
      .set({
        state,
        addresses,
        isTaken,
        checkedAt: sql`now()`,
        ...(proof && { proof, proofMissingSince: null }),
        ...(proof === null &&
          isHolder && {
            proofMissingSince: sql`case when ${isMissing} then coalesce(${domainChecks.proofMissingSince}, now()) end`,
          }),
      })
      .where(and(eq(domainChecks.groupId, groupId), eq(domainChecks.domain, domain)))
  })
}

/**
 * Gives a group the domain that it has proved. One that another group has is taken over only by a TXT record that stands
 * there in the place of the other's: whoever runs the domain has decided so.
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
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.customDomain, domain), ne(groups.id, groupId)))
  if (holder !== undefined) {
    if (proof !== 'txt' || txtValues.includes(await proofValueOf(holder.id, domain))) return false
    await tx.update(groups).set({ customDomain: null }).where(eq(groups.id, holder.id))
    await tx.update(domainChecks).set({ proof: null }).where(eq(domainChecks.groupId, holder.id))
    await announceGroup(tx, holder.id)
  }
  await tx.update(groups).set({ customDomain: domain }).where(eq(groups.id, groupId))
  await announceGroup(tx, groupId)
  return true
}

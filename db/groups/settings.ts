import {
  type DomainState,
  type DomainStatus,
  domainStatus,
  proofFileOf,
  proofRecordOf,
} from '../rules/addresses/domains.ts'
import { groupSettings } from '../rules/groups/settings.ts'
import type { Group } from '../schema/groups.ts'
import { groupUrl } from './addresses.ts'
import { type DomainClaim, findDomainCheck, isBeingChecked } from './domain-checks.ts'
import { logoOf } from './logos.ts'

type Kept = Exclude<keyof typeof groupSettings, 'customDomain'>

/** A group with everything that those who run it set. */
export type GroupSettings = Pick<Group, 'id' | Kept> & {
  customDomain: string | null // as claimed, whether it works or not
  publicUrl: string
  domainCheck: {
    status: DomainStatus // addresses name the domain while it works; else they are as without one
    state: 'not_set' | DomainState // what the last look found
    isChecking: boolean
    addresses: string[] // IP addresses that the domain leads to
    checkedAt: Date | null
    nextCheckAt: Date | null // null where nobody looks again unless asked to
    isProved: boolean // from then on the group answers there too
    isTaken: boolean // true if it is another group's, which has proved it too
    proofMissingSince: Date | null
    proof: DomainProof | null
  }
  logo: {
    state: 'none' | 'being_made' | 'ready'
    url: string | null
    note: string | null // why the last picture that was sent did not become the logo
  }
}

/** The entries that prove a domain: a TXT record, or a file that does as well. */
type DomainProof = { record: string; file: string; value: string; leadingHereIsEnough: boolean }

const kept = Object.keys(groupSettings).filter((name): name is Kept => name !== 'customDomain')

/** Returns a group's settings, with how its domain and its logo stand. */
export async function settingsOf(group: Group): Promise<GroupSettings> {
  const set = Object.fromEntries(kept.map(name => [name, group[name]])) as Pick<Group, Kept>
  return {
    ...set,
    id: group.id,
    customDomain: group.claimedDomain,
    publicUrl: groupUrl(group),
    domainCheck: shownCheck(group, await findDomainCheck(group)),
    logo: shownLogo(group),
  }
}

function shownCheck(group: Group, check: DomainClaim | undefined): GroupSettings['domainCheck'] {
  const { claimedDomain, customDomain, provedDomain } = group
  return {
    status: domainStatus(group, check?.workedAt ?? null),
    state: check?.state ?? (claimedDomain === null ? 'not_set' : 'checking'),
    isChecking: check !== undefined && isBeingChecked(check),
    addresses: check?.addresses ?? [],
    checkedAt: check?.checkedAt ?? null,
    nextCheckAt: check?.nextCheckAt ?? null,
    isProved: claimedDomain !== null && [customDomain, provedDomain].includes(claimedDomain),
    isTaken: check?.isTaken ?? false,
    proofMissingSince: check?.proofMissingSince ?? null,
    proof: check ? proofOf(check) : null,
  }
}

function proofOf({ domain, proofValue, isAlone }: DomainClaim): DomainProof {
  return {
    record: proofRecordOf(domain),
    file: proofFileOf(domain),
    value: proofValue,
    leadingHereIsEnough: isAlone,
  }
}

function shownLogo(group: Group): GroupSettings['logo'] {
  const logo = logoOf(group)
  const state = group.logoUploadKey !== null ? 'being_made' : logo === null ? 'none' : 'ready'
  return { state, url: logo?.url ?? null, note: group.logoNote }
}

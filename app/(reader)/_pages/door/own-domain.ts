import type { HostOwner } from '#db/editions/listed.ts'
import { env } from '#db/env.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { domainOf, findGroupByDomain } from '#db/groups/groups.ts'
import { accountNamedIn, readerOriginOf } from '#db/groups/reader-origins.ts'
import type { Group } from '#db/schema/groups.ts'

/** True if the request came to the group's own domain, verified or not. */
export function hasOwnDomain({ customDomain, provedDomain }: Group, request: Request): boolean {
  const asked = domainAsked(request)
  return asked === customDomain || asked === provedDomain
}

/** True if the host that was asked serves nothing of other accounts: it is the group's own domain, or its account's origin. */
export function isOfOneAccount(group: Group, request: Request): boolean {
  return hasOwnDomain(group, request) || accountAsked(request) === group.accountId
}

/** Returns the account at whose origin was asked; undefined at other hosts. */
export function accountAsked(request: Request): number | undefined {
  return accountNamedIn(domainAsked(request))
}

/** Returns the group or account whose host was requested, neither on the reader's, and the origin of its addresses. */
export async function hostAsked(request: Request): Promise<{ owner: HostOwner; origin: string }> {
  const accountId = accountAsked(request)
  if (accountId !== undefined) return { owner: { accountId }, origin: readerOriginOf(accountId) }
  const asked = domainAsked(request)
  const group = await findGroupByDomain(asked)
  const origin = group?.customDomain === asked ? groupUrl(group) : env().readerUrl
  return { owner: group === undefined ? {} : { groupId: group.id }, origin }
}

/** Returns the `Host` of a request, with its port. */
export function domainOfReader(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

function domainAsked(request: Request): string {
  return domainOf(domainOfReader(request))
}

import { env } from '#db/env.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { domainOf, findGroupByDomain } from '#db/groups/groups.ts'
import type { Group } from '#db/schema/groups.ts'

/** True if the request came to the group's own domain, verified or not. */
export function hasOwnDomain({ customDomain, provedDomain }: Group, request: Request): boolean {
  const asked = domainAsked(request)
  return asked === customDomain || asked === provedDomain
}

/** Returns the group whose domain was requested, undefined on the reader's host, and the origin of its addresses. */
export async function hostAsked(request: Request): Promise<{ group: Group | undefined; origin: string }> {
  const asked = domainAsked(request)
  const group = await findGroupByDomain(asked)
  return { group, origin: group?.customDomain === asked ? groupUrl(group) : env().readerUrl }
}

/** Returns the `Host` of a request, with its port. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

function domainAsked(request: Request): string {
  return domainOf(hostOf(request))
}

import { env } from '#db/env.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { domainOf, findGroupByDomain } from '#db/groups/groups.ts'
import type { Group } from '#db/schema/groups.ts'

/** Whether a request came to a domain of the group's own, in use or not. */
export function hasOwnDomain({ customDomain, provedDomain }: Group, request: Request): boolean {
  const asked = domainAsked(request)
  return asked === customDomain || asked === provedDomain
}

/** The group whose own domain was asked, none on the reader's host, and the host that addresses name there. */
export async function hostAsked(request: Request): Promise<{ group: Group | undefined; origin: string }> {
  const asked = domainAsked(request)
  const group = await findGroupByDomain(asked)
  return { group, origin: group?.customDomain === asked ? groupUrl(group) : env().readerUrl }
}

/** The host that a request came to, with its port. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

function domainAsked(request: Request): string {
  return domainOf(hostOf(request))
}

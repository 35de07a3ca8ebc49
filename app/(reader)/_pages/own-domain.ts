import { groupUrl } from '#db/addresses.ts'
import { env } from '#db/env.ts'
import { domainOf, findGroupByDomain } from '#db/groups.ts'
import type { Group } from '#db/schema/groups.ts'

/** Whether a request came to the group's own domain. */
export function hasOwnDomain({ customDomain }: Group, request: Request): boolean {
  return customDomain !== null && domainAsked(request) === customDomain
}

/** The group whose own domain was asked, none on the reader's host, and the host as addresses begin with it. */
export async function hostAsked(request: Request): Promise<{ group: Group | undefined; origin: string }> {
  const group = await findGroupByDomain(domainAsked(request))
  return { group, origin: group === undefined ? env().readerUrl : groupUrl(group) }
}

/** The host that a request came to, with its port. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

function domainAsked(request: Request): string {
  return domainOf(hostOf(request))
}

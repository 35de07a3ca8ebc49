import { domainOf } from '#db/groups.ts'
import type { Group } from '#db/schema/groups.ts'

/** The domain that a request came to. */
export function domainAsked(request: Request): string {
  return domainOf(request.headers.get('host') ?? new URL(request.url).host)
}

/** Whether a request came to the group's own domain. */
export function hasOwnDomain({ customDomain }: Group, request: Request): boolean {
  return customDomain !== null && domainAsked(request) === customDomain
}

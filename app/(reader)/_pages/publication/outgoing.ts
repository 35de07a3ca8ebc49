import { env } from '#db/env.ts'
import { utmParameters } from '#db/rules/links/outgoing.ts'
import { withParameters } from '#db/rules/links/parameters.ts'
import type { Group } from '#db/schema/groups.ts'

/** Adds the group's UTM parameters to a link to another website; links to publications stay. */
export function outgoingLink(address: string, { outgoingUtm, customDomain }: Group): string {
  const { host, hostname } = URL.parse(address) ?? {}
  const isOwn = hostname === customDomain || host === new URL(env().readerUrl).host
  return isOwn ? address : withParameters(address, utmParameters(outgoingUtm))
}

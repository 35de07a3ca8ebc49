import { env } from '#db/env.ts'
import { accountNamedIn } from '#db/groups/reader-origins.ts'
import { utmParameters } from '#db/rules/links/outgoing.ts'
import { withParameters } from '#db/rules/links/parameters.ts'
import type { Group } from '#db/schema/groups.ts'

/** Adds the group's UTM parameters to a link to another website; links to publications stay. */
export function outgoingLink(address: string, { outgoingUtm, customDomain }: Group): string {
  const { host, hostname = '' } = URL.parse(address) ?? {}
  const isReaders = host === new URL(env().readerUrl).host || accountNamedIn(hostname) !== undefined
  const isOwn = hostname === customDomain || isReaders
  return isOwn ? address : withParameters(address, utmParameters(outgoingUtm))
}

/** The same for the links of stored rich text, whose attributes are in double quotes, and escaped. */
export function outgoingText(html: string, group: Group): string {
  if (utmParameters(group.outgoingUtm).length === 0) return html
  return html.replace(/<a\b[^<>]*>/g, tag =>
    tag.replace(
      / href="([^"]*)"/,
      (_, address: string) => ` href="${escaped(outgoingLink(unescaped(address), group))}"`,
    ),
  )
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => entities[sign as keyof typeof entities])
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, entity => signs.get(entity) ?? entity)
}

import { z } from 'zod'
import { decodePercent } from '../../addresses/addresses.ts'
import { linkUrl, pixels } from '../field-types.ts'
import { isLink } from '../links.ts'
import { fault, type KindRules, plainAddress, withoutScheme } from './kind.ts'

const details = z.object({
  url: linkUrl,
  popup_max_width: pixels.nullable().default(null).describe('Pixels'),
  popup_max_height: pixels.nullable().default(null).describe('Pixels'),
})
const kept = details.extend({ url: z.string() })
type Details = z.output<typeof details>
type LinkContent = { popup?: { width?: number; height?: number } }

export const externalLink = {
  named: 'external_link',
  details,
  kept,
  sent: details.shape,
  answered: kept.shape,
  fieldNames: { url: 'clash.fields.address' },
  addressField: 'url',
  pageField: null,
  list: null,
  found: {
    shape: { details },
    // Stored findings may be older than the current rule for links.
    detailsOf: found => (isLink(found.details.url) ? found.details : undefined),
  },
  v1: {
    type: 'externalLink',
    shape: { url: z.string().describe('Address of a site or within an app') },
    of: ({ url }) => (isLink(url) ? { url } : undefined),
  },
  reader: {
    isMedia: false,
    // It may be older than the current rule for links.
    content: ({ details }): LinkContent | undefined => (isLink(details.url) ? popupOf(details) : undefined),
    name: ({ details: { url } }, words) => nameOf(url, words['hotspot.tooltip.external']),
    link: ({ details: { url } }) => ({ site: url }),
  },
  blank: () => ({ url: '', popup_max_width: null, popup_max_height: null }),
  subject: ({ details: { url } }) => withoutScheme(url),
  lack: ({ url }) => (url === '' ? 'lacks.address' : undefined),
  faults: ({ title, details: { url } }, { deadLinks }) => [
    ...fault('incomplete', !linkUrl.safeParse(url).success && { key: 'findings.linkNoAddress' }),
    ...fault('dead_link', deadLinks?.get(url)),
    ...fault('unnamed', title === null && { key: 'findings.linkUnnamed' }),
  ],
  targets: ({ url }) => [`link ${plainAddress(url)}`],
  leadsTo: ({ url }) => url,
} as const satisfies KindRules<Details, { details: Details }, LinkContent>

function popupOf({ popup_max_width: width, popup_max_height: height }: Details): LinkContent {
  return width || height ? { popup: { ...(width && { width }), ...(height && { height }) } } : {}
}

/** Names a link by its host without `www`, by its path where it has none, or by its e-mail address or phone number alone. */
function nameOf(url: string, visit: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return `${visit}: ${url}`
  const { protocol, host, pathname } = parsed
  const place = host.replace(/^www\./, '') || decodePercent(pathname) || url
  return protocol === 'mailto:' || protocol === 'tel:' ? place : `${visit}: ${place}`
}

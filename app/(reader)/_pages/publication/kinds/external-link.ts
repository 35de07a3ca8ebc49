import type { HotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import type { ServedKind } from './kind.ts'

export const externalLink: ServedKind<'external_link'> = {
  isMedia: false,
  // It may be older than the present rule for links.
  content: ({ details }) => (isLink(details.url) ? popupOf(details) : undefined),
  name: ({ details }, { hotspot }) => `${hotspot.tooltip.external}: ${placeOf(details.url)}`,
  href: ({ details }) => details.url,
}

function popupOf({ popup_max_width: width, popup_max_height: height }: HotspotDetails['external_link']) {
  if (!width && !height) return {}
  return { popup: { ...(width && { width }), ...(height && { height }) } }
}

/** Where an address leads, for people: the host of a site, else what stands behind the scheme. */
function placeOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return url
  return parsed.host.replace(/^www\./, '') || decodeURI(parsed.pathname)
}

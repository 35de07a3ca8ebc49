import type { HotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import type { ServedKind } from './kind.ts'

export const externalLink: ServedKind<'external_link'> = {
  isMedia: false,
  leadsOut: true,
  // It may be older than the present rule for links.
  content: ({ details }) => (isLink(details.url) ? popupOf(details) : undefined),
  name: ({ details }, { hotspot }) => `${hotspot.tooltip.external}: ${placeOf(details.url)}`,
  href: ({ details }) => details.url,
}

function popupOf({ popup_max_width: width, popup_max_height: height }: HotspotDetails['external_link']) {
  if (!width && !height) return {}
  return { popup: { ...(width && { width }), ...(height && { height }) } }
}

/** Returns the host of an address without `www`, else its path, as a name for people. */
function placeOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return url
  return parsed.host.replace(/^www\./, '') || decodeURI(parsed.pathname)
}

import type { OpenedFacts } from '#db/rules/statistics/events.ts'
import { hasQrMark } from '#db/rules/statistics/qr-mark.ts'
import { hostInName } from '../embed/frame-name.ts'

/** Facts of the window at an opening. */
export type OpenedPlace = {
  language: string
  timeZone: string
  layout: OpenedFacts['layout']
  search: string
  host: string
  /** Address of the page that led here or embeds it; empty if unknown. */
  referrer: string
  isFramed: boolean
  /** Name of its frame, by which `embed.js` names the website around it. */
  frameName: string
}

const longest = 255

export function openedFacts(place: OpenedPlace): OpenedFacts {
  const { language, timeZone, layout, search, host, isFramed } = place
  const query = new URLSearchParams(search)
  const utm = (name: string) => query.get(`utm_${name}`)?.slice(0, longest) || undefined
  const from = URL.parse(place.referrer)?.host || undefined
  return {
    language,
    timeZone,
    layout,
    // In a frame it is the page around it.
    referrer: isFramed || from === host ? undefined : from,
    embeddedOn: isFramed ? (hostInName(place.frameName) ?? from) : undefined,
    qr: hasQrMark(query),
    utmSource: utm('source'),
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    utmTerm: utm('term'),
    utmContent: utm('content'),
  }
}

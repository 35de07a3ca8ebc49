import { consentNow, onConsent } from '../consent/consent.ts'
import type { ReaderPage, ReaderPublication } from '../model.ts'
import { follow, isOptedOut } from '../statistics/count.ts'
import type { FieldEvent } from './field-event.ts'
import { type EventSurroundings, fieldEvent } from './field-events.ts'
import { isListenedTo } from './listening.ts'
import { ToolProductFacts } from './product-facts.ts'
import { Vendors } from './vendors.ts'

type PageOf = (number: number) => ReaderPage | undefined

/**
 * Tells events to the group's tools, by the reader's consent, and to the page around or its scripts.
 * @param ask is called with false once there is a decision, else with true
 */
export function begin(
  publication: ReaderPublication,
  pageOf: PageOf,
  ask: (isUndecided: boolean) => void,
): void {
  const vendors = publication.tools && new Vendors(publication.tools.settings)
  const look = () => {
    const consent = consentNow()
    ask(consent === undefined && !isOptedOut(publication))
    void vendors?.setConsent(consent === 'granted')
  }
  if (vendors) {
    onConsent(look)
    look()
  }
  const at = surroundings(publication, pageOf)
  let last = Promise.resolve()
  follow(event => {
    const isMeasured = vendors !== undefined && consentNow() === 'granted'
    const isHeard = isListenedTo() && !isOptedOut(publication)
    if (!isMeasured && !isHeard) return
    const translated = fieldEvent(event, at)
    const send = async () => {
      const translatedEvent = await translated
      if (translatedEvent && isHeard) postEvent(translatedEvent)
      if (translatedEvent && isMeasured && consentNow() === 'granted') await vendors?.send(translatedEvent)
    }
    // In the order in which they happened.
    last = last.then(send).catch(() => {})
  })
}

/** Posts an event as JSON to the framing page, or else to the page's own scripts: `["readerEvent", {"event": …}]`. */
function postEvent(event: FieldEvent): void {
  parent.postMessage(JSON.stringify(['readerEvent', event]), '*')
}

function surroundings(publication: ReaderPublication, pageOf: PageOf): EventSurroundings {
  const facts = new ToolProductFacts(publication)
  return {
    slug: publication.slug,
    hotspot(id) {
      const place = document.getElementById(`hotspot-${id}`)?.closest<HTMLElement>('[data-page]')
      const page = Number(place?.dataset.page)
      const hotspot = pageOf(page)?.hotspots.find(one => one.id === id)
      return hotspot && { hotspot, page }
    },
    products: (ids, page) => facts.find(ids, page),
  }
}

import type { ReaderHotspot } from '#components/reader/hotspots/hotspot.ts'
import type { AnyContent } from '#components/reader/hotspots/kinds/content.ts'
import { cutOff } from '#components/reader/hotspots/placed.ts'
import type { Book } from '#components/reader/pages/page-address.ts'
import { byTabOrder } from '#components/spread/tab-order.ts'
import { pagesBeside, type Shape } from '#db/editions/shapes.ts'
import type { Hotspot } from '#db/hotspots/hotspots.ts'
import { translations } from '#db/rules/translations/index.ts'
import { servedKind } from './kinds/served-kinds.ts'
import { outgoingLink, outgoingText } from './outgoing.ts'
import { ratioOf } from './publication.ts'

/** A hotspot for the reader, and its source. */
export type Placed = { shown: Hotspot; hotspot: ReaderHotspot }

type ShownBook = Book & { isRightToLeft: boolean }

/** Builds the hotspots of some pages for the reader, in tab order. */
export function readerHotspots(shown: readonly Hotspot[], shape: Shape, book: ShownBook): Placed[] {
  return shown.toSorted(inTabOrder).flatMap(one => {
    const content = servedKind(one.type).content(one, book, isInline(one))
    return content === undefined ? [] : [{ shown: one, hotspot: hotspotOf(one, content, shape, book) }]
  })
}

function inTabOrder(one: Hotspot, other: Hotspot): number {
  return byTabOrder({ ...one, area: one.areaOnPage }, { ...other, area: other.areaOnPage })
}

function hotspotOf(shown: Hotspot, content: AnyContent, shape: Shape, book: ShownBook): ReaderHotspot {
  const { isRightToLeft } = book
  const kind = servedKind(shown.type)
  const { id, areaOnPage: area, rotation, zIndex, showIndication, iconLeft, iconTop, textContent } = shown
  const href = kind.href(shown, content, book)
  const pages = pagesBeside(shape, shown.pageNumber)
  const own = pages.findIndex(page => page.number === shown.pageNumber)
  const ratios = pages.map(ratioOf)
  const share = (index: number) => (ratios[index] ?? 0) / (ratios[own] ?? 1)
  // In a right-to-left book the previous page lies on the right.
  const [left, right] = isRightToLeft ? [own + 1, own - 1] : [own - 1, own + 1]
  const cut = rotation === 0 ? cutOff(area, share(left), share(right)) : undefined
  return {
    id,
    area,
    ...(cut && { cut }),
    ...(rotation !== 0 && { rotation }),
    ...(zIndex !== 0 && { zIndex }),
    mark: showIndication ? { left: iconLeft, top: iconTop } : null,
    name: shown.title || kind.name(shown, translations[shape.language]),
    href: kind.leadsOut ? outgoingLink(href, shape.group) : href,
    ...(textContent !== null && { text: outgoingText(textContent, shape.group) }),
    ...(isInline(shown) && { isInline: true as const }),
    type: shown.type,
    ...content,
    // Its content is of its own kind.
  } as ReaderHotspot
}

/** True if media, or text of other kinds, is shown on the page itself. */
function isInline({ type, embeddedContent, textContent }: Hotspot): boolean {
  return embeddedContent && (servedKind(type).isMedia || textContent !== null)
}

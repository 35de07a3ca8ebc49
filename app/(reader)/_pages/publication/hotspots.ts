import type { ReaderHotspot } from '#components/reader/hotspots/hotspot.ts'
import type { AnyContent } from '#components/reader/hotspots/kinds/content.ts'
import { cutOff } from '#components/reader/hotspots/placed.ts'
import type { Book } from '#components/reader/pages/page-address.ts'
import { byTabOrder } from '#components/spread/tab-order.ts'
import type { Edition } from '#db/editions/editions.ts'
import { readShownHotspots, type ShownHotspot } from '#db/editions/shown-hotspots.ts'
import type { Language } from '#db/rules/languages.ts'
import { translations } from '#db/rules/translations/index.ts'
import { servedKind } from './kinds/served-kinds.ts'
import { ratioOf } from './publication.ts'

/** A hotspot for the reader, and its source. */
export type Placed = { shown: ShownHotspot; hotspot: ReaderHotspot }

type ShownBook = Book & { isRightToLeft: boolean }

/** Returns the hotspots of some pages, in tab order. */
export async function readerHotspots(
  edition: Edition,
  book: ShownBook,
  numbers: number[],
): Promise<Placed[]> {
  const { publication, group, language } = edition
  const shown = await readShownHotspots(publication.id, group, numbers)
  return shown.toSorted(byTabOrder).flatMap(one => {
    const content = servedKind(one.type).content(one, book, isInline(one))
    return content === undefined
      ? []
      : [{ shown: one, hotspot: hotspotOf(one, content, edition, book, language) }]
  })
}

function hotspotOf(
  shown: ShownHotspot,
  content: AnyContent,
  { spreads }: Edition,
  book: ShownBook,
  language: Language,
): ReaderHotspot {
  const { isRightToLeft } = book
  const kind = servedKind(shown.type)
  const { id, area, rotation, zIndex, showIndication, iconLeft, iconTop, textContent } = shown
  const { pages } = spreads.find(spread => spread.pages.some(page => page.number === shown.pageNumber)) ?? {}
  const own = pages?.findIndex(page => page.number === shown.pageNumber) ?? 0
  const ratios = pages?.map(ratioOf) ?? []
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
    name: shown.title || kind.name(shown, translations[language]),
    href: kind.href(shown, content, book),
    ...(textContent !== null && { text: textContent }),
    ...(isInline(shown) && { isInline: true as const }),
    type: shown.type,
    ...content,
    // Its content is of its own kind.
  } as ReaderHotspot
}

/** What is media is seen itself on the page; of others, their text. */
function isInline({ type, embeddedContent, textContent }: ShownHotspot): boolean {
  return embeddedContent && (servedKind(type).isMedia || textContent !== null)
}

import type { ReaderHotspot } from '#components/reader/hotspot.ts'
import { cutOffArea } from '#components/reader/hotspots/placed.ts'
import type { ReaderPublication } from '#components/reader/model.ts'
import { type BookAddress, pageAddress } from '#components/reader/pages/page-address.ts'
import { sizesOf } from '#components/reader/pages/spans.ts'
import { byTabOrder } from '#components/spread/tab-order.ts'
import { pagesBeside, type Shape, type ShapePage } from '#db/editions/shapes.ts'
import type { HotspotWithPictures } from '#db/hotspots/of-page.ts'
import { addressOfSlide, posterOfSlide } from '#db/hotspots/slides.ts'
import { stillUrl } from '#db/media/addresses.ts'
import { pictureAddress } from '#db/products/photos.ts'
import { readerFields } from '#db/rules/hotspots/fields.ts'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { ReaderLink, ShownInReader } from '#db/rules/hotspots/kinds/kind.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { outgoingLink, outgoingText } from './outgoing.ts'
import { ratioOf } from './publication.ts'

/** A hotspot for the reader, and its source. */
export type HotspotPair = { source: HotspotWithPictures; hotspot: ReaderHotspot }

type ShownBook = BookAddress & Pick<ReaderPublication, 'isRightToLeft' | 'sizes'>

/** Builds the hotspots of some pages for the reader, in tab order. */
export function readerHotspots(
  sources: readonly HotspotWithPictures[],
  shape: Shape,
  book: ShownBook,
): HotspotPair[] {
  return sources.toSorted(inTabOrder).flatMap(one => {
    const given = givenOf(one)
    const content = rulesOf(one.type).reader.content(given, book.pageCount)
    return content === undefined
      ? []
      : [{ source: one, hotspot: hotspotOf(one, given, content, shape, book) }]
  })
}

/** True if there is something to open or see. */
export function isReadable(hotspot: HotspotWithPictures, { pageCount }: BookAddress): boolean {
  return rulesOf(hotspot.type).reader.content(givenOf(hotspot), pageCount) !== undefined
}

type Given = ShownInReader<HotspotWithPictures['details']>

/** Returns the parts of a hotspot that its kind's rules take. */
function givenOf(hotspot: HotspotWithPictures): Given {
  const { id, details, dynamic, slides, products, media, pictureKeys } = hotspot
  return {
    id,
    details,
    dynamic,
    isInline: isInline(hotspot),
    slides: slides.flatMap(slide => {
      const url = addressOfSlide(slide)
      return url === null ? [] : [{ url, altText: slide.altText, poster: posterOfSlide(slide) }]
    }),
    poster: media?.kind === 'film' ? stillUrl(media.fileKey, 'within2000') : null,
    pictureAt: url => pictureAddress(url, pictureKeys),
    products: products.flatMap(({ product }) => product ?? []),
  }
}

function inTabOrder(one: HotspotWithPictures, other: HotspotWithPictures): number {
  return byTabOrder({ ...one, area: one.areaOnPage }, { ...other, area: other.areaOnPage })
}

function hotspotOf(
  source: HotspotWithPictures,
  given: Given,
  content: object,
  shape: Shape,
  book: ShownBook,
): ReaderHotspot {
  const { isRightToLeft } = book
  const { reader } = rulesOf(source.type)
  const { id, areaOnPage: area, rotation, showIndication, iconLeft, iconTop, textContent } = source
  const pages = pagesBeside(shape, source.pageNumber)
  const own = pages.findIndex(page => page.number === source.pageNumber)
  const widths = shownWidths(pages, book)
  const share = (index: number) => (widths[index] ?? 0) / (widths[own] ?? 1)
  // In a right-to-left book the previous page lies on the right.
  const [left, right] = isRightToLeft ? [own + 1, own - 1] : [own - 1, own + 1]
  const cut = rotation === 0 ? cutOffArea(area, share(left), share(right)) : undefined
  return {
    id,
    area,
    ...(cut && { cut }),
    ...readerFields(source),
    mark: showIndication ? { left: iconLeft, top: iconTop } : null,
    name: source.title || reader.name(given, messagesIn(shape.language, 'translations')),
    href: addressOf(reader.link(given, content), source, shape, book),
    ...(textContent !== null && { text: outgoingText(textContent, shape.group) }),
    ...(given.isInline && { isInline: true as const }),
    type: source.type,
    ...content,
    // Its content is of its own kind.
  } as ReaderHotspot
}

/** Returns the widths of pages side by side, to compare them: pages of mixed sizes are not all of one height. */
function shownWidths(pages: readonly ShapePage[], { sizes }: ShownBook): number[] {
  if (!sizes) return pages.map(ratioOf)
  const all = sizesOf(sizes)
  return pages.map(({ number }) => all[number - 1]?.width ?? 1)
}

function addressOf(
  link: ReaderLink,
  { id }: HotspotWithPictures,
  { group }: Shape,
  book: BookAddress,
): string {
  if (link === 'content') return `${book.path}/hotspot/${id}`
  if ('site' in link) return outgoingLink(link.site, group)
  if ('file' in link) return link.file
  if ('page' in link) return pageAddress(link.page, book)
  return `${book.path}/product/${link.product}`
}

/** True if media, or text of other kinds, is shown on the page itself. */
function isInline({ type, embeddedContent, textContent }: HotspotWithPictures): boolean {
  return embeddedContent && (rulesOf(type).reader.isMedia || textContent !== null)
}

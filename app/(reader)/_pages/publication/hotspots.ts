import type { HotspotContent, ReaderHotspot } from '#components/reader/hotspots/hotspot.ts'
import { cutOff } from '#components/reader/hotspots/placed.ts'
import { fill } from '#components/reader/labels.ts'
import { type Book, pageAddress } from '#components/reader/pages/page-address.ts'
import { byTabOrder } from '#components/spread/tab-order.ts'
import type { Edition } from '#db/editions/editions.ts'
import { readShownHotspots, type ShownHotspot } from '#db/editions/shown-hotspots.ts'
import { fileUrl } from '#db/groups/addresses.ts'
import type { HotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import { recognizeVideo } from '#db/rules/hotspots/videos.ts'
import type { Language } from '#db/rules/languages.ts'
import { translations } from '#db/rules/translations/index.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'
import { cropOf } from '../image-crop.ts'
import { ratioOf } from './publication.ts'

/** A hotspot for the reader and what it was made of. */
export type Placed = { shown: ShownHotspot; hotspot: ReaderHotspot }

/** A book and the way in which its pages lie. */
type ShownBook = Book & { isRightToLeft: boolean }

/** What stands on some pages of a publication, in the order in which it is gone through by keys. */
export async function readerHotspots(
  edition: Edition,
  book: ShownBook,
  numbers: number[],
): Promise<Placed[]> {
  const { publication, group, language } = edition
  const shown = await readShownHotspots(publication.id, group, numbers)
  return shown.toSorted(byTabOrder).flatMap(one => {
    const content = contentOf(one, book)
    return content === undefined
      ? []
      : [{ shown: one, hotspot: hotspotOf(one, content, edition, book, language) }]
  })
}

function hotspotOf(
  shown: ShownHotspot,
  content: HotspotContent,
  { spreads }: Edition,
  book: ShownBook,
  language: Language,
): ReaderHotspot {
  const { isRightToLeft } = book
  const { id, area, rotation, zIndex, showIndication, iconLeft, iconTop, textContent } = shown
  const { pages } = spreads.find(spread => spread.pages.some(page => page.number === shown.pageNumber)) ?? {}
  const own = pages?.findIndex(page => page.number === shown.pageNumber) ?? 0
  const ratios = pages?.map(ratioOf) ?? []
  const share = (index: number) => (ratios[index] ?? 0) / (ratios[own] ?? 1)
  // In a book that is read from right to left, the page before lies to the right.
  const [left, right] = isRightToLeft ? [own + 1, own - 1] : [own - 1, own + 1]
  const isText = textContent !== null && !['image', 'video', 'slideshow'].includes(shown.type)
  const cut = rotation === 0 ? cutOff(area, share(left), share(right)) : undefined
  return {
    id,
    area,
    ...(cut && { cut }),
    ...(rotation !== 0 && { rotation }),
    ...(zIndex !== 0 && { zIndex }),
    mark: showIndication ? { left: iconLeft, top: iconTop } : null,
    name: nameOf(shown, language),
    href: hrefOf(shown, content, book),
    ...(textContent !== null && { text: textContent }),
    ...(shown.embeddedContent && (isText || !leadsElsewhere(shown)) && { isInline: true as const }),
    ...content,
  }
}

function leadsElsewhere({ type }: ShownHotspot): boolean {
  return type === 'external_link' || type === 'page_reference' || type === 'product'
}

/** @returns undefined where there is nothing to be opened or seen */
function contentOf(shown: ShownHotspot, book: Book): HotspotContent | undefined {
  switch (shown.type) {
    case 'external_link':
      // It may be older than the present rule for links.
      return isLink(shown.details.url) ? { type: 'external_link', ...popupOf(shown.details) } : undefined
    case 'page_reference': {
      const page = shown.details.page_number
      return page > book.pageCount ? undefined : { type: 'page_reference', page }
    }
    case 'video':
      return videoOf(shown.details)
    case 'image':
      return imageOf(shown.details, shown.embeddedContent)
    case 'slideshow': {
      const slides = shown.slides.flatMap(slideOf)
      return slides.length === 0 ? undefined : { type: 'slideshow', slides }
    }
    case 'product':
      return productsOf(shown)
  }
}

function popupOf({ popup_max_width: width, popup_max_height: height }: HotspotDetails['external_link']) {
  if (!width && !height) return {}
  return { popup: { ...(width && { width }), ...(height && { height }) } }
}

/** Formats of moving pictures that browsers play. */
const videoFile = /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i

function videoOf(details: HotspotDetails['video']): HotspotContent | undefined {
  const url = details.video_url ?? ''
  const named = details.video_provider?.toLowerCase()
  const provided =
    recognizeVideo(url) ??
    (details.video_id && (named === 'youtube' || named === 'vimeo')
      ? { provider: named, id: details.video_id }
      : undefined)
  if (url === '' && !provided) return undefined
  const isFile = videoFile.test(url) || details.video_type?.startsWith('video/') || !named
  return {
    type: 'video',
    video: {
      url,
      source: provided?.provider ?? (isFile ? 'file' : 'page'),
      ...(provided && { id: provided.id }),
      ...(details.video_type?.startsWith('video/') && { mime: details.video_type }),
      ...(details.video_start_time && { startsAt: details.video_start_time }),
      ...(details.video_autoplay && { playsByItself: true }),
      ...(details.video_loop && { loops: true }),
      ...(details.video_show_preview && { showsPreview: true }),
      ...(details.video_overlay_content && { isPartOfPage: true }),
      ...(details.video_show_accessibility_controls && { showsControls: true }),
    },
  }
}

/** What `content_fit_mode` may say; anything else is left to the default. */
const fits = new Set(['cover', 'contain', 'fill', 'none', 'scale-down'])

function imageOf(details: HotspotDetails['image'], isInline: boolean): HotspotContent {
  const { url, content_fit_mode: fit, corner_radius, opacity, background_color, image_crop_state } = details
  const crop = cropOf(image_crop_state)
  return {
    type: 'image',
    image: {
      url,
      alt: details.image_add_alt_text ? (details.image_alt_text ?? '') : '',
      ...(fit && fits.has(fit) && { fit }),
      ...(corner_radius && { radius: corner_radius }),
      ...(opacity !== null && { opacity }),
      ...(background_color && { background: background_color }),
      ...(crop && { crop }),
      ...((details.image_show_lightbox || !isInline) && { opensLarge: true }),
      ...(details.show_tooltip && { showsTip: true }),
    },
  }
}

function slideOf({ url, fileKey, altText }: SlideRow) {
  const address = fileKey === null ? url : fileUrl(fileKey)
  if (address === null) return []
  return [{ url: address, alt: altText ?? '', ...(videoFile.test(address) && { isVideo: true as const }) }]
}

function productsOf({ products, dynamic }: ShownHotspot): HotspotContent | undefined {
  const known = products.flatMap(({ product }) => product ?? [])
  const [only, ...others] = known
  if (only === undefined) return undefined
  const leadsToShop = !dynamic && others.length === 0 && only.link !== null && !only.removedFromFeed
  return {
    type: 'product',
    products: known.map(({ id, title }) => ({ id, title })),
    ...(leadsToShop && { leadsToShop: true as const }),
  }
}

/** As many products are named by their titles; the others are counted. */
const mostNamed = 3

function nameOf(shown: ShownHotspot, language: Language): string {
  if (shown.title) return shown.title
  const { hotspot, cta, products } = translations[language]
  switch (shown.type) {
    case 'external_link':
      return `${hotspot.tooltip.external}: ${placeOf(shown.details.url)}`
    case 'page_reference':
      return fill(hotspot.tooltip.page, { page: shown.details.page_number })
    case 'video':
      return shown.details.accessibility_text || cta.video
    case 'image':
      return (shown.details.image_add_alt_text && shown.details.image_alt_text) || products.photos
    case 'slideshow':
      return shown.slides.find(slide => slide.altText)?.altText || products.photos
    case 'product': {
      const titles = shown.products.flatMap(({ product }) => product?.title ?? [])
      const more = titles.length > mostNamed ? ` +${titles.length - mostNamed}` : ''
      return titles.slice(0, mostNamed).join(', ') + more
    }
  }
}

/** Where an address leads, for people: the host of a site, else what stands behind the scheme. */
function placeOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return url
  return parsed.host.replace(/^www\./, '') || decodeURI(parsed.pathname)
}

function hrefOf(shown: ShownHotspot, content: HotspotContent, book: Book): string {
  switch (content.type) {
    case 'external_link':
      return shown.type === 'external_link' ? shown.details.url : ''
    case 'page_reference':
      return pageAddress(content.page, book)
    case 'video':
      return videoPage(content.video)
    case 'image':
      return content.image.url
    case 'slideshow':
      return `${book.path}/hotspot/${shown.id}`
    case 'product': {
      const [first] = shown.products.flatMap(({ product }) => product ?? [])
      if (content.leadsToShop && first?.link) return first.link
      return content.products.length === 1
        ? `${book.path}/product/${content.products[0]?.id}`
        : `${book.path}/hotspot/${shown.id}`
    }
  }
}

/** The page at which a video is seen elsewhere; of a file, the file. */
function videoPage({ source, id, url, startsAt = 0 }: Extract<HotspotContent, { type: 'video' }>['video']) {
  if (source === 'youtube') return `https://www.youtube.com/watch?v=${id}${startsAt ? `&t=${startsAt}s` : ''}`
  if (source === 'vimeo') return `https://vimeo.com/${id}${startsAt ? `#t=${startsAt}s` : ''}`
  return url
}

import {
  type HotspotKind,
  type HotspotType,
  hotspotDetails,
  hotspotTypes,
} from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from './hotspot.ts'

/** What people call each kind of hotspot. */
export const kindNames: Record<HotspotType, string> = {
  external_link: 'Link',
  page_reference: 'Link to a page',
  video: 'Video',
  image: 'Picture',
  slideshow: 'Slideshow',
  product: 'Product',
}

/** The kinds in the order of their keys: `1` to `6`. */
export const kinds: readonly HotspotType[] = hotspotTypes

/** A kind as it is before anybody said more of it; addresses are still to be given. */
export function newKind(type: HotspotType, pageNumber = 1): HotspotKind {
  switch (type) {
    case 'external_link':
      // An address that is none yet is not parsed.
      return { type, details: { url: '', popup_max_width: null, popup_max_height: null } }
    case 'page_reference':
      return { type, details: { page_number: pageNumber } }
    case 'video':
      return { type, details: hotspotDetails.video.parse({ video_url: null }) }
    case 'image':
      return { type, details: { ...hotspotDetails.image.parse({ url: 'https://example.com/' }), url: '' } }
    case 'slideshow':
    case 'product':
      return { type, details: {} }
  }
}

/** What a hotspot is called where several are listed: its title, else what it shows or leads to. */
export function nameOf(hotspot: EditedHotspot): string {
  return hotspot.title?.trim() || subjectOf(hotspot) || kindNames[hotspot.type]
}

function subjectOf(hotspot: EditedHotspot): string {
  switch (hotspot.type) {
    case 'external_link':
      return withoutScheme(hotspot.details.url)
    case 'page_reference':
      return `Page ${hotspot.details.page_number}`
    case 'video':
      return withoutScheme(hotspot.details.video_url ?? '')
    case 'image':
      return hotspot.details.image_alt_text?.trim() || withoutScheme(hotspot.details.url)
    case 'slideshow':
      return hotspot.slides.length === 0 ? '' : `${hotspot.slides.length} slides`
    case 'product':
      return hotspot.products.map(({ sku, found }) => found?.title ?? sku).join(', ')
  }
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** What a hotspot lacks before it can be stored, in words; undefined when it lacks nothing. */
export function lackOf(hotspot: EditedHotspot): string | undefined {
  if (hotspot.type === 'external_link' && hotspot.details.url === '') return 'needs an address'
  if (hotspot.type === 'image' && hotspot.details.url === '') return 'needs the address of a picture'
  return undefined
}

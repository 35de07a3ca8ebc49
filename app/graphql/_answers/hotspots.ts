import type { Hotspot } from '#db/hotspots/hotspots.ts'
import { addressOfSlide } from '#db/hotspots/slides.ts'
import type { HotspotDetails, HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'
import { productAnswer } from './products.ts'

/** The names of `HotspotCategory`. */
export type Category = Uppercase<HotspotType>

type Kind<Type extends HotspotType> = {
  typename: string
  /** Own fields; undefined if readers do not get it either. */
  of(details: HotspotDetails[Type], hotspot: Hotspot, now: Date): object | undefined
}

/** The kinds that the interface has: affiliates do not get others. */
const kinds: { [Type in HotspotType]?: Kind<Type> } = {
  external_link: {
    typename: 'ExternalLinkHotspot',
    // It may be older than the present rule for links.
    of: ({ url }) => (isLink(url) ? { url } : undefined),
  },
  page_reference: {
    typename: 'PageReferenceHotspot',
    of: ({ page_number }) => ({ pageNumber: page_number }),
  },
  video: {
    typename: 'VideoHotspot',
    of: details => ({
      videoAutoplay: details.video_autoplay,
      videoId: details.video_id,
      videoLoop: details.video_loop,
      videoOverlayContent: details.video_overlay_content,
      videoProvider: details.video_provider,
      videoShowAccessibilityControls: details.video_show_accessibility_controls,
      videoShowPreview: details.video_show_preview,
      videoType: details.video_type,
      videoUrl: details.video_url,
    }),
  },
  image: {
    typename: 'ImageHotspot',
    of: details => ({
      contentFitMode: details.content_fit_mode,
      imageAltText: details.image_add_alt_text ? details.image_alt_text : null,
      imageShowLightbox: details.image_show_lightbox,
      url: details.url,
    }),
  },
  slideshow: {
    typename: 'SlideshowHotspot',
    of: (_, { slides }) => ({
      autoplay: false,
      backgroundColor: null,
      slideshowItems: slides.flatMap(slideOf),
    }),
  },
  product: {
    typename: 'ProductHotspot',
    of: (_, { dynamic, products }, now) => ({
      dynamic,
      products: products.flatMap(({ position, product }) =>
        product === null ? [] : [productAnswer(product, position, now)],
      ),
    }),
  },
}

export const categoryCount = Object.keys(kinds).length

/** Serializes a hotspot, placed on its spread: empty for one that readers do not get. */
export function hotspotOf(hotspot: Hotspot, now: Date): object[] {
  const { id, area, tabIndex, zIndex, type, details } = hotspot
  // The details are of its own kind.
  const kind = kinds[type] as Kind<HotspotType> | undefined
  const own = kind?.of(details, hotspot, now)
  return own === undefined ? [] : [{ __typename: kind?.typename, id, ...area, tabIndex, zIndex, ...own }]
}

export function isOfCategory(type: HotspotType, categories: readonly Category[]): boolean {
  return categories.some(category => category.toLowerCase() === type)
}

function slideOf(slide: SlideRow): { url: string }[] {
  const url = addressOfSlide(slide)
  return url === null ? [] : [{ url }]
}

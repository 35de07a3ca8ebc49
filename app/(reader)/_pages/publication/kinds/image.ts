import type { Contents } from '#components/reader/hotspots/kinds/content.ts'
import type { HotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { cropOf } from '#db/rules/hotspots/image-crop.ts'
import type { ServedKind } from './kind.ts'

export const image: ServedKind<'image'> = {
  isMedia: true,
  content: ({ details }, _, isInline) => imageOf(details, isInline),
  name: ({ details }, { products }) =>
    (details.image_add_alt_text && details.image_alt_text) || products.photos,
  href: (_, { image }) => image.url,
}

/** Values of `content_fit_mode`; others mean the default. */
const fits = new Set(['cover', 'contain', 'fill', 'none', 'scale-down'])

function imageOf(details: HotspotDetails['image'], isInline: boolean): Contents['image'] {
  const { url, content_fit_mode: fit, corner_radius, opacity, background_color, image_crop_state } = details
  const crop = cropOf(image_crop_state)
  return {
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

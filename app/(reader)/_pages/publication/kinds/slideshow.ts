import { fileUrl } from '#db/groups/addresses.ts'
import { isVideoFile } from '#db/rules/hotspots/videos.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'
import type { ServedKind } from './kind.ts'

export const slideshow: ServedKind<'slideshow'> = {
  isMedia: true,
  content(shown) {
    const slides = shown.slides.flatMap(slideOf)
    return slides.length === 0 ? undefined : { slides }
  },
  name: ({ slides }, { products }) => slides.find(({ altText }) => altText)?.altText || products.photos,
  href: ({ id }, _, { path }) => `${path}/hotspot/${id}`,
}

function slideOf({ url, fileKey, altText }: SlideRow) {
  const address = fileKey === null ? url : fileUrl(fileKey)
  if (address === null) return []
  return [{ url: address, alt: altText ?? '', ...(isVideoFile(address) && { isVideo: true as const }) }]
}

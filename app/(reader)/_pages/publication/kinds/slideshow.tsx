/** @jsxImportSource preact */
import type { OfType } from '#components/reader/hotspots/hotspot.ts'
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
  Page: Slides,
}

function slideOf({ url, fileKey, altText }: SlideRow) {
  const address = fileKey === null ? url : fileUrl(fileKey)
  if (address === null) return []
  return [{ url: address, alt: altText ?? '', ...(isVideoFile(address) && { isVideo: true as const }) }]
}

function Slides({ hotspot }: { hotspot: OfType<'slideshow'> }) {
  return hotspot.slides.map(({ url, alt, isVideo }) =>
    isVideo ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a slide has
      <video key={url} class="plain-slide" src={url} aria-label={alt} controls preload="metadata" />
    ) : (
      // biome-ignore lint/performance/noImgElement: the reader is no Next page
      <img key={url} class="plain-slide" src={url} alt={alt} loading="lazy" referrerpolicy="no-referrer" />
    ),
  )
}

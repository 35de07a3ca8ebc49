import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { externalLink } from './external-link.ts'
import { image } from './image.tsx'
import type { ReaderKind } from './kind.ts'
import { pageReference } from './page-reference.ts'
import { product } from './product.ts'
import { slideshow } from './slideshow.ts'
import { video } from './video.ts'

const readerKinds: { [Type in HotspotType]: ReaderKind<Type> } = {
  external_link: externalLink,
  page_reference: pageReference,
  video,
  image,
  slideshow,
  product,
}

/** Returns the reader's part of any kind. */
export function readerKind(type: HotspotType): ReaderKind {
  return readerKinds[type]
}

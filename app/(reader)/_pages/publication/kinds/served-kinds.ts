import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { externalLink } from './external-link.ts'
import { image } from './image.ts'
import type { ServedKind } from './kind.ts'
import { pageReference } from './page-reference.ts'
import { product } from './product.ts'
import { slideshow } from './slideshow.ts'
import { video } from './video.ts'

const servedKinds: { [Type in HotspotType]: ServedKind<Type> } = {
  external_link: externalLink,
  page_reference: pageReference,
  video,
  image,
  slideshow,
  product,
}

/** Returns the serializer of any kind. */
export function servedKind(type: HotspotType): ServedKind {
  return servedKinds[type]
}

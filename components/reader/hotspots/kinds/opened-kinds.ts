import type { ComponentChildren } from 'preact'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { ProductsPanel } from '../../products/products-panel.tsx'
import type { OfType } from '../hotspot.ts'
import type { OpenedProps } from '../opened-props.ts'
import { OpenedImage } from './opened-image.tsx'
import { OpenedLink } from './opened-link.tsx'
import { OpenedReference } from './opened-reference.tsx'
import { OpenedSlideshow } from './opened-slideshow.tsx'
import { OpenedVideo } from './opened-video.tsx'

type OpenedKinds = {
  [Type in HotspotType]: { Opened(props: OpenedProps & { hotspot: OfType<Type> }): ComponentChildren }
}

const openedKinds: OpenedKinds = {
  external_link: { Opened: OpenedLink },
  page_reference: { Opened: OpenedReference },
  video: { Opened: OpenedVideo },
  image: { Opened: OpenedImage },
  slideshow: { Opened: OpenedSlideshow },
  product: { Opened: ProductsPanel },
}

export function openedKind(type: HotspotType): { Opened(props: OpenedProps): ComponentChildren } {
  return openedKinds[type]
}

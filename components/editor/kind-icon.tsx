import {
  BookOpen,
  GalleryHorizontalEnd,
  Image,
  Link,
  type LucideIcon,
  ShoppingBag,
  SquarePlay,
} from 'lucide-react'
import type { HotspotType } from '#db/rules/hotspots.ts'

const icons: Record<HotspotType, LucideIcon> = {
  external_link: Link,
  page_reference: BookOpen,
  video: SquarePlay,
  image: Image,
  slideshow: GalleryHorizontalEnd,
  product: ShoppingBag,
}

/** The icon of a kind of hotspot; the kind's name or the hotspot's stands beside it. */
export function KindIcon({ type, className }: { type: HotspotType; className?: string }) {
  const Icon = icons[type]
  return <Icon aria-hidden className={className} />
}

import { BookOpen, Image, Images, Link, type LucideIcon, Play, ShoppingBag } from 'lucide-react'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'

/** The sign of each kind of hotspot. */
export const kindIcons: Record<HotspotType, LucideIcon> = {
  external_link: Link,
  page_reference: BookOpen,
  video: Play,
  image: Image,
  slideshow: Images,
  product: ShoppingBag,
}

/** What several of a kind are called, after their number. */
export const kindPlurals: Record<HotspotType, string> = {
  external_link: 'links',
  page_reference: 'links to pages',
  video: 'videos',
  image: 'pictures',
  slideshow: 'slideshows',
  product: 'products',
}

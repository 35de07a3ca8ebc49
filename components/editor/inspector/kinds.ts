import { BookOpen, Image, Images, Link, type LucideIcon, Play, ShoppingBag } from 'lucide-react'
import type { HotspotType } from '#db/rules/hotspots.ts'

/** What people call the types of hotspot, and the sign of each. */
export const kinds: Record<HotspotType, { name: string; plural: string; icon: LucideIcon }> = {
  external_link: { name: 'Link', plural: 'links', icon: Link },
  page_reference: { name: 'Page reference', plural: 'page references', icon: BookOpen },
  video: { name: 'Film', plural: 'films', icon: Play },
  image: { name: 'Picture', plural: 'pictures', icon: Image },
  slideshow: { name: 'Slideshow', plural: 'slideshows', icon: Images },
  product: { name: 'Product', plural: 'products', icon: ShoppingBag },
}

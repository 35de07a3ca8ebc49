import type { Area } from '#db/rules/hotspots/areas.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'

/** Data of each kind for the reader, beside the shared fields. */
export type Contents = {
  external_link: { popup?: { width?: number; height?: number } }
  page_reference: { page: number }
  video: { video: ReaderVideo }
  image: { image: ReaderImage }
  slideshow: { slides: Slide[] }
  product: { products: { id: number; title: string }[]; leadsToShop?: true }
}

export type AnyContent = Contents[HotspotType]

export type HotspotContent = { [Type in HotspotType]: { type: Type } & Contents[Type] }[HotspotType]

export type ReaderVideo = {
  url: string
  source: 'youtube' | 'vimeo' | 'file' | 'page'
  /** Its number at its provider. */
  id?: string
  /** A MIME type, where one was named. */
  mime?: string
  /** Seconds. */
  startsAt?: number
  playsByItself?: true
  loops?: true
  /** True if its first frame is visible before it plays. */
  showsPreview?: true
  /** It belongs to the print: it plays silently in it. */
  isPartOfPage?: true
  /** True if its stop button is always visible. */
  showsControls?: true
}

export type ReaderImage = {
  url: string
  /** Empty for a picture that adds nothing to the page. */
  alt: string
  fit?: string
  /** Pixels. */
  radius?: number
  opacity?: number
  background?: string
  /** The part that is shown, in fractions of the picture. */
  crop?: Area
  opensLarge?: true
  showsTip?: true
}

export type Slide = { url: string; alt: string; isVideo?: true }

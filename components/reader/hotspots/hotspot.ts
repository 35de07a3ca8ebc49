import type { Area } from '#db/rules/hotspots/areas.ts'
import type { Indication } from './indication.ts'

/** A hotspot as the reader shows it: named in the publication's language, with all that is seen before it is opened. */
export type ReaderHotspot = {
  id: number
  /** Fractions of its page; it may reach over the gutter. */
  area: Area
  /** How much of it lies beyond the spread, in fractions of itself: top, right, bottom, left. */
  cut?: [number, number, number, number]
  /** Degrees, clockwise. */
  rotation?: number
  zIndex?: number
  /** How it is shown that there is something; null for not at all. */
  mark: Indication | null
  /** What it is called. */
  name: string
  /** Where it leads without JavaScript. */
  href: string
  /** Rich text, sanitised when it was stored. */
  text?: string
  /** Whether its content is seen on the page. */
  isInline?: true
} & HotspotContent

export type HotspotContent =
  | { type: 'external_link'; popup?: { width?: number; height?: number } }
  | { type: 'page_reference'; page: number }
  | { type: 'video'; video: ReaderVideo }
  | { type: 'image'; image: ReaderImage }
  | { type: 'slideshow'; slides: Slide[] }
  | { type: 'product'; products: { id: number; title: string }[]; leadsToShop?: true }

export type OfType<Type extends ReaderHotspot['type']> = Extract<ReaderHotspot, { type: Type }>

export type ReaderVideo = {
  /** The player's address, or the file's. */
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
  /** Whether its first picture is shown before it plays. */
  showsPreview?: true
  /** It belongs to the print: it plays silently in it. */
  isPartOfPage?: true
  /** Whether it can be stopped by a button that is always there. */
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

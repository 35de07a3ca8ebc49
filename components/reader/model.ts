import type { MobileLayout } from '#components/spread/fit.ts'
import type { PageImage } from '#components/spread/page-image.ts'
import type { Language } from '#db/rules/languages.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import type { ReaderHotspot } from './hotspots/hotspot.ts'

/** A page as the reader shows it. */
export type ReaderPage = PageImage & {
  number: number
  /** `#rrggbb`, under the image until that is there. */
  color: string
  /** Its text layer as HTML. */
  text: string
  /** What stands on it, in the order of the keys. */
  hotspots: ReaderHotspot[]
}

/** The pages of a spread as the browser asks for them. */
export type ReaderSpread = {
  /** Of the publication: another one than the reader knows means that it changed meanwhile. */
  revision: number
  pages: ReaderPage[]
}

/** A page's picture, and its dominant colour, which is seen until that has arrived. */
export type PagePicture = PageImage & { number: number; color: string }

/** A spread as the overview shows it. */
export type OverviewSpread = { pages: PagePicture[] }

/** What the reader knows of a publication whatever page it shows. */
export type ReaderPublication = {
  title: string
  /** The path of its first page, such as `/demo/spring`. */
  path: string
  language: Language
  /** How its pages lie at present. */
  layout: Layout
  /** How phones show it. */
  mobile: MobileLayout
  /** Where phones scroll: width / height of its pages in their order, alike ones at once. */
  shapes?: [ratio: number, pages: number][]
  pageCount: number
  /** Width / height of a typical page: the measure of an open book. */
  ratio: number
  /** Whether it is read from right to left: then its first page lies on the left, and it is turned the other way. */
  isRightToLeft: boolean
  revision: number
  /** Null where the group offers no download. */
  downloadUrl: string | null
  /** The names by which scripts know it and its group. */
  slug: string
  groupSlug: string
  /** Whether it shows products, so that there is something to put on a list. */
  hasProducts: boolean
  /** Whether it says what it is made with. */
  isBranded: boolean
  /** The publisher's logo, and its size in pixels; null where there is none. */
  logo: { url: string; width: number; height: number } | null
  /** Who publishes it: what the logo says. */
  publisher: string
  /** CSS colours of the buttons that lead to the shop, and what they say; null means what the reader's language does. */
  callToAction: { background: string; text: string; label: string | null }
}

import type { MobileLayout } from '#components/spread/fit.ts'
import type { PageImage } from '#components/spread/page-image.ts'
import type { Language } from '#db/rules/languages.ts'
import type { SizeRun } from '#db/rules/pages/page-sizes.ts'
import type { Layout, Pairing } from '#db/rules/pages/spreads.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import type { ReaderHotspot } from './hotspot.ts'

export type ReaderPage = PageImage & {
  /** Names it in events of readers. */
  id: number
  number: number
  /** Dominant colour `#rrggbb`, shown until the picture has loaded. */
  color: string
  /** HTML of the text layer. */
  text: string
  /** In tab order. */
  hotspots: ReaderHotspot[]
}

export type ReaderSpread = {
  /** If it differs from the reader's, the publication has changed meanwhile. */
  revision: number
  pages: ReaderPage[]
}

/** A picture with its dominant colour, which is shown until it has loaded. */
export type ReaderPicture = PageImage & { number: number; color: string }

export type OverviewSpread = { pages: ReaderPicture[] }

/** Data of a publication that all its pages share. */
export type ReaderPublication = {
  title: string
  /** Path of the first page, such as `/demo/spring`. */
  path: string
  language: Language
  /** BCP 47, of the pages if it is another than that of the words. */
  pagesLanguage?: string
  layout: Layout
  /** Missing for a cover alone. */
  pairing?: Pairing
  mobile: MobileLayout
  /** Run-length encoded width / height of the pages, for scroll layout. */
  shapes?: [ratio: number, pages: number][]
  /** Present if pages differ in size. */
  sizes?: SizeRun[]
  /** Numbers of the wide pages that a phone held upright shows in halves; missing if there are none. */
  halved?: number[]
  pageCount: number
  /** Width / height of a typical page, used for the size of the open book. */
  ratio: number
  /** True if read from right to left: the first page is on the left, and turns are mirrored. */
  isRightToLeft: boolean
  revision: number
  /** Null if downloads are off. */
  downloadUrl: string | null
  /** Identifiers for scripts. */
  slug: string
  groupSlug: string
  /** Missing in previews, whose readers are not counted. */
  counted?: { honoursOptOut: boolean }
  /** Analytics of others, of which nothing is loaded before the reader consents; missing if there are none. */
  tools?: { settings: AnalyticsTools; words: ConsentWords }
  /** True if it shows products, which the list needs. */
  hasProducts: boolean
  /** Present if the list leads to the shop's checkout. */
  hasCheckout?: true
  /** Title of the form that the list is ordered by; missing if there is none. */
  orderTitle?: string
  /** True if it shows the name of the software. */
  isBranded: boolean
  /** Size in pixels; null if there is none. */
  logo: { url: string; width: number; height: number } | null
  /** Publisher's name, the alternative text of the logo. */
  publisher: string
  /** CSS colours and label of shop buttons; null for the default label of the language. */
  callToAction: { background: string; text: string; label: string | null }
}

/** Words that ask for consent, in the publication's language. */
export type ConsentWords = {
  /** The question, with the names of the tools. */
  text: string
  /** Follows the question, whoever wrote that: the tools that consent lets run, and their hosts. */
  scripts: string
  accept: string
  decline: string
  /** Opens the question again. */
  choices: string
}

import type { z } from 'zod'
import type { MediaKind } from '../../media/files.ts'
import type { FindingKind } from '../../publishing/finding-kinds.ts'
import type { DashboardArguments } from '../../words/files.ts'
import type { DashboardSections, Messages, WordKey } from '../../words/messages.ts'

type Filled = DashboardArguments['editor']

/** The words of a fault: a key of the editor's words with its arguments, or a stored sentence, such as a shop's answer. */
export type FaultSentence =
  | string
  | { key: WordKey<'editor'> }
  | { [Key in keyof Filled & `findings.${string}`]: { key: Key; values: Filled[Key] } }[keyof Filled &
      `findings.${string}`]

export type HotspotFault = { kind: FindingKind; sentence: FaultSentence }

/** The content of a hotspot as a text, or as the number of the page it leads to, or of its slides. */
export type HotspotSubject = string | { page: number } | { slides: number }

export type KindName = keyof DashboardSections['editor']['kinds']

export type HotspotFacts<Details> = {
  title: string | null
  details: Details
  slides: readonly { url: string | null; altText: string | null }[]
  /** `found` is the product that the SKU names now. */
  products: readonly { sku: string; found: { title: string } | null }[]
  themeFailure?: string | undefined // reason why its theme can't draw them
}

export type HotspotSurroundings = {
  pageNumbers: ReadonlySet<number>
  deadLinks?: ReadonlyMap<string, string> // reasons by dead address; untried addresses are missing
}

/** A hotspot in the reader, with the products that the feed has. */
export type ShownInReader<Details> = {
  id: number
  details: Details
  dynamic: boolean
  isInline: boolean // shows its content on the page itself
  slides: readonly { url: string; altText: string | null; poster?: string | null }[]
  /** Returns our address of a picture; null while there is none of it here. */
  pictureAt(url: string): string | null
  /** Address of the poster of a film; null for films without one, and others. */
  poster: string | null
  products: readonly { id: number; title: string; link: string | null; removedFromFeed: boolean }[]
}

/** Target of a link in the reader; `site` is somebody else's website, `content` the hotspot's own page. */
export type ReaderLink =
  | { site: string }
  | { file: string }
  | { page: number }
  | { product: number }
  | 'content'

/** Returns the current number of the page made from a PDF page; undefined if removed. */
type NumberOf = (sourcePage: number) => number | undefined

/** Rules of a kind of hotspot; everything that differs by kind derives from them. */
export type KindRules<Details = Record<string, unknown>, Found = object, Content = object> = {
  named: KindName // key of its names in the words of the editor
  details: z.ZodObject // own fields as stored, with defaults
  kept: z.ZodObject // looser than `details`: for existing or incomplete hotspots
  sent: z.ZodRawShape // as the API takes and returns them
  answered: z.ZodRawShape
  fieldNames: Partial<Record<keyof Details, WordKey<'editor'>>> // names for conflict messages
  addressField: (keyof Details & string) | null // field with the target address
  pageField: (keyof Details & string) | null // field with the target page
  pictureField?: keyof Details & string // field with the address of a picture that readers see
  /** Kind of what it shows from the library, the field with its address, and that with its text, by default the library's. */
  media?: { kind: MediaKind; address: keyof Details & string; alt: keyof Details & string }
  ruleField?: keyof Details & string // field with the rule that fills its products
  list: 'slides' | 'products' | null // child rows
  /** Form in findings of a PDF; null if not extracted. */
  found: { shape: z.ZodRawShape; detailsOf(found: Found, numberOf: NumberOf): Details | undefined } | null
  /** Form in version 1; null if unsupported there. */
  v1: {
    type: string
    shape: z.ZodRawShape
    /** @returns undefined to omit it */
    of(details: Details, productIds: readonly number[]): object | undefined
  } | null
  /** Form in the reader. */
  reader: {
    isMedia: boolean // shown itself on the page, rather than its text
    /** @returns undefined if there is nothing to open or see */
    content(hotspot: ShownInReader<Details>, pageCount: number): Content | undefined
    /** Returns a name for hotspots without a title. */
    name(hotspot: ShownInReader<Details>, words: Messages<'translations'>): string
    /** Returns the target without JavaScript. */
    link(hotspot: ShownInReader<Details>, content: Content): ReaderLink
  }
  /** Returns defaults. @param pageNumber default target of a page link */
  blank(pageNumber: number): Details
  /** Returns derived fields. @param before current details */
  completed?(sent: Partial<Details>, before?: Details): Partial<Details>
  answeredInstead?(details: Details): object
  /** Describes the content in lists; empty if unset. */
  subject(content: HotspotFacts<Details>): HotspotSubject
  /** Returns the missing requirement for storing it; undefined if complete. */
  lack(details: Details): WordKey<'editor'> | undefined
  faults(content: HotspotFacts<Details>, surroundings: HotspotSurroundings): HotspotFault[]
  /** Returns keys that are equal for equal targets; empty if unknown. */
  targets(details: Details, skus: readonly string[]): string[]
  leadsTo(details: Details, skus: readonly string[]): string
}

export function fault(kind: FindingKind, sentence: FaultSentence | false | undefined): HotspotFault[] {
  return sentence ? [{ kind, sentence }] : []
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** Normalises an address for comparison: without http(s), `www.`, case of the host and a trailing `/`. */
export function plainAddress(url: string): string {
  const [host = '', ...path] = url.replace(/^https?:\/\/(?:www\.)?/i, '').split(/(?=[/?#])/)
  return `${host.toLowerCase()}${path.join('')}`.replace(/\/$/, '')
}

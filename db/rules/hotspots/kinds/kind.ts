import type { z } from 'zod'
import type { FindingKind } from '../../publishing/finding-kinds.ts'

export type Fault = { kind: FindingKind; sentence: string }

export type Content<Details> = {
  title: string | null
  details: Details
  slides: readonly { url: string | null; altText: string | null }[]
  /** `found` is the product that the SKU names now. */
  products: readonly { sku: string; found: { title: string } | null }[]
  themeFailure?: string | undefined // reason why its theme can't draw them
}

export type Surroundings = {
  pageNumbers: ReadonlySet<number>
  deadLinks?: ReadonlyMap<string, string> // reasons by dead address; untried addresses are missing
}

/** Returns the current number of the page made from a PDF page; undefined if removed. */
type NumberOf = (sourcePage: number) => number | undefined

/** Rules of a kind of hotspot; everything that differs by kind derives from them. */
export type KindRules<Details = Record<string, unknown>, Found = object> = {
  name: string // singular, and plural after a number
  plural: string
  details: z.ZodObject // own fields as stored, with defaults
  kept: z.ZodObject // looser than `details`: for existing or incomplete hotspots
  sent: z.ZodRawShape // as the API takes and returns them
  told: z.ZodRawShape
  fieldNames: Partial<Record<keyof Details, string>> // names for conflict messages
  addressField: (keyof Details & string) | null // field with the target address
  pageField: (keyof Details & string) | null // field with the target page
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
  /** Returns defaults. @param pageNumber default target of a page link */
  blank(pageNumber: number): Details
  /** Returns derived fields. @param before current details */
  completed?(sent: Partial<Details>, before?: Details): Partial<Details>
  toldInstead?(details: Details): object
  /** Describes the content in lists; empty if unset. */
  subject(content: Content<Details>): string
  /** Returns the missing requirement for storing it; undefined if complete. */
  lack(details: Details): string | undefined
  faults(content: Content<Details>, surroundings: Surroundings): Fault[]
  /** Returns keys that are equal for equal targets; empty if unknown. */
  targets(details: Details, skus: readonly string[]): string[]
  leadsTo(details: Details, skus: readonly string[]): string
}

export function fault(kind: FindingKind, sentence: string | false | undefined): Fault[] {
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
